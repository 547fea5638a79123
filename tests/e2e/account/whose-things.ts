import type { BrowserContext, Page } from '@playwright/test';
import { keepSession, newAccount, newSession, type Session } from '../../support/accounts.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import type { ConsoleGuard } from '../../support/browser/console-guard.ts';
import { untilHydrated } from '../../support/browser/hydration.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { PharmacyPage, sha256, testFile } from '../../support/pages/pharmacy-page.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { aPhotoOf } from '../../support/pictures.ts';
import type { ServerUnderTest } from '../../support/server/shared-server.ts';
import { expect } from '../../support/test.ts';

/** What only Anne's things say. */
const HERS = [
  'Maryse',
  'Lacroix',
  '0690 12 34 56',
  'ordonnance.jpg',
  'Colombo',
  'Tatie Suzette',
  'anne@exemple.gp',
];

/** Keeps orders and documents on the telephone, as a network does that is away. */
async function holdBack(context: BrowserContext): Promise<void> {
  await context.route(/\/functions\/v1\/(submit|attach)/, (route) => route.abort());
}

/** Notes the content of every file that a page makes a picture or a link of. */
async function noteFiles(context: BrowserContext): Promise<Set<string>> {
  const shown = new Set<string>();
  await context.exposeFunction('noteFile', (base64: string) =>
    shown.add(sha256(Buffer.from(base64, 'base64'))),
  );
  await context.addInitScript(() => {
    const note = (of: unknown) => {
      if (!(of instanceof Blob)) return;
      void of.arrayBuffer().then((buffer) => {
        const text = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
        (window as unknown as { noteFile: (base64: string) => void }).noteFile(btoa(text));
      });
    };
    const { createObjectURL } = URL;
    URL.createObjectURL = (of) => {
      note(of);
      return createObjectURL(of);
    };
    const makeBitmap = window.createImageBitmap;
    window.createImageBitmap = ((of: Blob, ...rest: []) => {
      note(of);
      return makeBitmap(of, ...rest);
    }) as typeof createImageBitmap;
  });
  return shown;
}

/** Everything that the page says, in its text, its controls and its attributes. */
const saidBy = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    return [document.documentElement.outerHTML, ...controls.map(({ value }) => value)].join('\n');
  });

async function kept(page: Page): Promise<{ id: string; hashes: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('livraison-guadeloupe');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction('outbox').objectStore('outbox').getAll();
          reading.onsuccess = () => {
            db.close();
            const [entry] = reading.result;
            resolve({
              id: entry.id,
              hashes: entry.request.files.map((file: { sha256: string }) => file.sha256),
            });
          };
        };
      }),
  );
}

/** Waits until the page listens and has drawn what it read of the device: our own read comes after those of the page. */
async function untilDrawn(page: Page): Promise<void> {
  await untilHydrated(page.locator('h1, h2').first());
  await kept(page);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Puts the session of somebody on the telephone; null for nobody's. */
export async function become(page: Page, session: Session | null): Promise<void> {
  await page.goto('/mentions-legales');
  if (session) await keepSession(page, session);
  else await page.evaluate(() => localStorage.removeItem('lg-session'));
}

type Telephone = {
  page: Page;
  context: BrowserContext;
  server: ServerUnderTest;
  consoleGuard: ConsoleGuard;
};

/**
 * Anne leaves an order with a document, a draft and an address on the telephone, and signs out. Expects that pages show none of it to
 * nobody and to Bruno, that the order goes all the same, and that she finds everything again.
 */
export async function expectHersAlone(
  { page, context, server, consoleGuard }: Telephone,
  pages: readonly string[],
): Promise<void> {
  consoleGuard.allowNetworkErrors();
  const shown = await noteFiles(context);
  await holdBack(context);
  for (const name of ['anne', 'bruno']) await newAccount(server, `${name}@exemple.gp`);
  const [anne, bruno] = [
    await newSession(server, 'anne@exemple.gp'),
    await newSession(server, 'bruno@exemple.gp'),
  ];

  await keepSession(page, anne);
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await pharmacy.fillMinimum();
  const photo = aPhotoOf({ width: 400, height: 300 });
  await pharmacy.attach('Ordonnance', testFile('ordonnance.jpg', 'image/jpeg', photo));
  await expect(pharmacy.files('Ordonnance')).toContainText('ordonnance.jpg');
  await pharmacy.consent.check();
  await pharmacy.submit.click();
  await expect(page.getByText('Enregistrée').first()).toBeVisible();
  const { id, hashes } = await kept(page);
  expect(hashes).toHaveLength(1);
  const hers = (what: string) => hashes.filter((hash) => shown.has(hash)).map((hash) => `${what}: ${hash}`);

  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill({ ...RESTAURANT_FORM, prenom: 'Maryse' });
  await page.goto('/mon-carnet');
  await page.getByLabel('Nom dans le carnet').fill('Tatie Suzette');
  await page.getByLabel(/^Commune/).selectOption('Petit-Bourg');
  await page.getByRole('button', { name: 'Garder dans le carnet' }).click();
  await expect(page.getByText('Tatie Suzette').first()).toBeVisible();

  // She signs out, and is asked what becomes of it.
  await page.goto('/mon-compte');
  await page.getByRole('main').getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page.getByText('un envoi et un brouillon de ce compte attendent')).toBeVisible();
  await takeScreenshot(page, 'owner-leaving', true);
  await page.getByRole('button', { name: 'Me déconnecter, tout m’attend ici' }).click();
  await expect(page).toHaveURL(/\/$/);
  shown.clear();

  for (const [who, session] of [
    ['nobody', null],
    ['Bruno', bruno],
  ] as const) {
    await become(page, session);
    for (const path of pages) {
      let said = '';
      // Some pages lead on to another one by themselves, in the middle of a navigation or of a reading.
      await expect(async () => {
        await page.goto(`${path}?envoi=${id}`, { timeout: 20_000 });
        await untilDrawn(page);
        said = await saidBy(page);
      }).toPass({ timeout: 120_000 });
      expect(
        HERS.filter((word) => said.includes(word)),
        `${path} to ${who}`,
      ).toEqual([]);
      expect(hers(`${path} to ${who}`)).toEqual([]);
    }
    await page.goto('/mes-envois');
    await expect(page.getByText('Un envoi d’un autre compte attend')).toBeVisible();
    await takeScreenshot(page, `owner-${who}`, true);
  }

  // It still goes by itself, with nobody's or Bruno's session here.
  await context.unroute(/\/functions\/v1\/(submit|attach)/);
  await page.goto('/mes-envois');
  await expect.poll(async () => (await server.inbox()).length, { timeout: 60_000 }).toBe(1);
  await expect(page.getByText('Un envoi d’un autre compte attend')).toBeVisible();
  const { reference } = await server.onlyEntry();
  expect(await saidBy(page)).not.toContain(reference);

  // Her sign-out has ended the session that she had.
  await become(page, await newSession(server, 'anne@exemple.gp'));
  await page.goto('/mes-envois');
  await expect(page.getByRole('main')).toContainText(reference);
  await page.goto('/restaurants');
  await expect(page.getByLabel('Prénom', { exact: true })).toHaveValue('Maryse');
  await page.goto('/mon-carnet');
  await expect(page.getByText('Tatie Suzette').first()).toBeVisible();
}
