import type { Page } from '@playwright/test';
import { untilInstalled } from '../support/app-worker.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expectReadingOrder } from '../support/reading-order.ts';
import { SERVICE_PAGES } from '../support/routes.ts';
import { COMPANY_SCREENS, RECRUITMENT_SCREENS, SHORT_SCREENS } from '../support/screens.ts';
import { expect, serviceWorkerTest, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

for (const [about, screens] of [
  ['the company', COMPANY_SCREENS],
  ['applications', RECRUITMENT_SCREENS],
  ['short screens', SHORT_SCREENS],
] as const) {
  test(`what the documents say is read on the page: ${about}`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const [path, { says, leadsTo = [] }] of Object.entries(screens)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const text of says) await expect(main(page)).toContainText(text);
        for (const [name, href] of leadsTo) {
          const link = main(page).getByRole('link', { name, exact: typeof name === 'string' });
          await expect(link.first()).toHaveAttribute('href', href);
        }
      });
    }
  });
}

test.describe('a screen reader', () => {
  // The first slot on offer stays the same for a quarter of an hour from here.
  test.use({ clockAt: '2026-11-19T12:01:00-04:00' });

  for (const [about, paths] of [
    [
      'the company’s pages',
      [
        '/zones-de-livraison',
        '/professionnels',
        '/devis-professionnel',
        '/devenir-livreur',
        '/offres-emploi',
        '/notre-histoire',
        '/soutenir-le-projet',
      ],
    ],
    [
      'the short pages',
      [
        '/suivi-commande',
        '/merci',
        '/confirmation',
        '/confirmation-livreur',
        '/mentions-legales',
        '/confidentialite',
        '/accessibilite',
        '/introuvable',
      ],
    ],
    ['the forms of the services', SERVICE_PAGES],
  ] as const) {
    test(`reads ${about} in order`, async ({ page, consoleGuard }) => {
      consoleGuard.allowNetworkErrors();
      test.setTimeout(120_000);
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectReadingOrder(page, path.slice(1));
        });
      }
    });
  }
});

test('nobody is told more of an order number than this device knows (ruling G3)', async ({ page }) => {
  await page.goto('/suivi-commande');
  const number = page.getByLabel('Numéro de commande');
  await expect(number).toHaveAttribute('placeholder', 'LG-123456');
  await number.fill('LG-123456');
  await number.press('Enter');
  await expect(main(page).getByRole('status').filter({ hasText: 'Bientôt disponible' })).toBeVisible();
  await number.fill('douze');
  await number.press('Enter');
  await expect(number).toHaveAccessibleDescription(/LG- suivi de six chiffres/);
  await expect(main(page).getByText('Bientôt disponible')).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('the home page has one title and its parts under it, and the hours of each service', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Restaurants ouverts jusqu’à')).toBeVisible();
  await expect(main(page).getByRole('heading')).toHaveText([
    'Toute la Guadeloupe, livrée chez vous.',
    'Que peut-on vous apporter ?',
    'Des solutions pour chaque besoin',
    'À la demande',
    'Régulière',
    'Professionnelle',
    'Nos horaires',
    'Partis d’une idée, en 2019',
    'Nous livrons chez vous',
    'La chaîne de Livraison Guadeloupe',
    'Livrer ceux qui ne peuvent pas se déplacer',
  ]);
  await expect(page.getByText('Nous sommes jeudi, il est 12:')).toBeVisible();
});

test('professionals find 9, 8 and 6 points', async ({ page }) => {
  await page.goto('/professionnels');
  for (const [name, count] of [
    ['Petits restaurants', 9],
    ['Grands restaurants et franchises', 8],
    ['Tous les professionnels', 6],
  ] as const) {
    await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(count);
  }
});

test.describe('the counter', () => {
  const counter = (page: Page) => page.locator('span[aria-hidden=true]', { hasText: /^[\d\s]+\+$/ });
  const NOON = new Date('2026-11-19T12:00:00-04:00');

  test('counts up to 1300 in 3 seconds once in view', async ({ page }) => {
    // The page's time stands still until the test lets it go on.
    await page.clock.install({ time: NOON });
    await page.clock.pauseAt(NOON.getTime() + 1000);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await counter(page).scrollIntoViewIfNeeded();
    // It begins with the first frame after the browser has seen it.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(counter(page)).toHaveText(/^[1-9]\d{0,2}\+$/, { timeout: 500 });
    }).toPass();
    await page.clock.runFor(1500);
    await expect(counter(page)).toHaveText(/^1\s[12]\d\d\+$/);
    await page.clock.runFor(1500);
    await expect(counter(page)).toHaveText(/^1\s300\+$/);
  });

  test('stands still where motion is unwelcome @wide', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install({ time: NOON });
    await page.clock.pauseAt(NOON.getTime() + 1000);
    await page.goto('/');
    await counter(page).scrollIntoViewIfNeeded();
    await expect(counter(page)).toHaveText(/^1\s300\+$/);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  });
});

test('the communes pass by until they are paused; those without delivery are grey', async ({ page }) => {
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Nous livrons chez vous' });
  await expect(list.getByRole('listitem')).toHaveCount(32);
  // The page reads before its script has come; the hour says that it has.
  await expect(page.getByText(/il est \d\d:\d\d/)).toBeVisible();
  await list.getByRole('button', { name: 'Pause' }).click();
  await expect(list.getByRole('button', { name: 'Reprendre' })).toBeVisible();
  // Only what runs for ever: the button's own colour may still be changing under the finger.
  const states = () =>
    list.evaluate((section) =>
      section
        .getAnimations({ subtree: true })
        .filter((animation) => animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
        .map(({ playState }) => playState),
    );
  await expect.poll(async () => [...new Set(await states())]).toEqual(['paused']);
  const colour = (name: string) =>
    list
      .getByRole('listitem')
      .filter({ hasText: name })
      .evaluate((item) => getComputedStyle(item).color);
  expect(await colour('Baillif')).not.toBe(await colour('Deshaies'));
});

serviceWorkerTest('everything is erased from the device on request', async ({ page, context }) => {
  await page.goto('/offres-emploi');
  await page.getByRole('button', { name: 'Postuler à cette offre' }).first().click();
  await page.getByLabel('Nom et prénom').fill('Maryse Exemple');
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('lastOrderName', 'Maryse');
    sessionStorage.setItem('lastOrderData', '{}');
    return caches.open('autre');
  });

  await page.goto('/confidentialite');
  // A worker that is still on its way would come after the erasure.
  await untilInstalled(page);
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.getByRole('button', { name: 'Oui, tout effacer' }).click();
  await expect(page.getByText('Tout est effacé de cet appareil')).toBeVisible();
  await expectNoAxeViolations(page);

  const left = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(left).toEqual({ local: {}, session: {}, caches: [], workers: 0 });
  const later = await context.newPage();
  await later.goto('/offres-emploi');
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(later.getByLabel('Nom et prénom')).toBeHidden();
});
