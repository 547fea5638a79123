import { readdirSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { keepSession, newAccount, newSession, type Session } from '../support/accounts.ts';
import { PharmacyPage, sha256, testFile } from '../support/pharmacy-page.ts';
import { aPhotoOf } from '../support/pictures.ts';
import { RESTAURANT_FORM } from '../support/restaurant-answers.ts';
import { RestaurantPage } from '../support/restaurant-page.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, test } from '../support/test.ts';

/** Anne, Bruno and nobody on one telephone: docs/rules/privacy.md#whose-it-is. */

test.use({ deviceClock: '2026-11-19T12:00:00-04:00' });

/** Every page of the app, by the files of its routes: a new one is walked too. */
const PAGES = readdirSync('src/routes')
  .filter((name) => /^[a-z].*\.tsx$/.test(name))
  .map((name) => `/${name.replace(/(index)?\.tsx$/, '')}`);

/** What only Anne's things say. */
const HERS = [
  'Maryse',
  'Lacroix',
  '0690 12 34 56',
  'ordonnance',
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

/** Puts the session of somebody on the telephone; null for nobody's. */
async function become(page: Page, session: Session | null): Promise<void> {
  await page.goto('/mentions-legales');
  if (session) await keepSession(page, session);
  else await page.evaluate(() => localStorage.removeItem('lg-session'));
}

test('what waits of Anne is on no page of Bruno or of nobody, and is hers again', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  // Some seventy pages.
  test.setTimeout(600_000);
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
  await page.getByRole('button', { name: 'Ajouter une personne ou un lieu' }).click();
  await page.getByLabel('Nom dans le carnet').fill('Tatie Suzette');
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
    for (const path of PAGES) {
      await page.goto(`${path}?envoi=${id}`);
      await expect(page.locator('h1, h2').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      const said = await saidBy(page);
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

  await become(page, anne);
  await page.goto('/mes-envois');
  await expect(page.getByRole('main')).toContainText(reference);
  await page.goto('/restaurants');
  await expect(page.getByLabel('Prénom', { exact: true })).toHaveValue('Maryse');
  await page.goto('/mon-carnet');
  await expect(page.getByText('Tatie Suzette').first()).toBeVisible();
});

test('a form that Anne has begun is neither changed nor sent for Bruno, who signs in beside it', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  for (const name of ['anne', 'bruno'])
    await newAccount(server, `${name}@exemple.gp`, { firstname: name, phone: '0690 00 00 00' });
  const [anne, bruno] = [
    await newSession(server, 'anne@exemple.gp'),
    await newSession(server, 'bruno@exemple.gp'),
  ];
  await keepSession(page, anne);
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await pharmacy.fillMinimum();

  const other = await context.newPage();
  await become(other, null);
  await become(other, bruno);

  const asked = page.getByText('Ce formulaire a été commencé avec un autre compte');
  await expect(asked).toBeVisible();
  await expect(pharmacy.submit).toBeHidden();
  await expect(pharmacy.control('Téléphone')).toHaveValue('0690 12 34 56');
  await takeScreenshot(page, 'owner-other-form', true);
  // Bruno begins his own.
  await page.getByRole('button', { name: 'Commencer le mien' }).click();
  await expect(pharmacy.submit).toBeVisible();
  await expect(pharmacy.control('Nom')).not.toHaveValue('Maryse Lacroix');
  expect(await server.inbox()).toEqual([]);

  await become(other, anne);
  await expect(pharmacy.control('Nom')).toHaveValue('Maryse Lacroix');
  await pharmacy.send();
  await pharmacy.expectReceived();
});

test('a guest’s form goes to an account after a question alone', async ({ page, context, server }) => {
  test.slow();
  await newAccount(server, 'bruno@exemple.gp', { firstname: 'Bruno' });
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await pharmacy.fillMinimum();
  const other = await context.newPage();
  await become(other, await newSession(server, 'bruno@exemple.gp'));
  const question = page.getByText('Ce formulaire a été commencé sans compte');
  await expect(question).toBeVisible();
  await expect(pharmacy.control('Nom')).toHaveValue('Maryse Lacroix');
  await pharmacy.submit.click();
  await expect(page.getByText('À qui est ce formulaire')).toBeVisible();
  expect(await server.inbox()).toEqual([]);
  await takeScreenshot(page, 'owner-guest-form', true);
  await page.getByRole('button', { name: 'Non, le laisser sans compte' }).click();
  await pharmacy.send();
  await pharmacy.expectReceived();
  await page.goto('/mon-compte');
  await page.getByRole('tab', { name: 'Commandes' }).click();
  await expect(page.getByText('Aucune commande')).toBeVisible();
});
