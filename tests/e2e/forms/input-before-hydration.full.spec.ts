/** Proves docs/rules/forms.md#early-input. */

import type { Page, Route } from '@playwright/test';
import { aJpeg } from '../../../src/domain/files/testing.ts';
import { hold, PAGE_SCRIPT } from '../../support/browser/hydration.ts';
import { PharmacyPage, testFile } from '../../support/pages/pharmacy-page.ts';
import { expect, test } from '../../support/test.ts';

const firstName = (page: Page) => page.getByLabel('Prénom');
const paid = (page: Page) => page.getByLabel('Déjà payée au restaurant');
const saved = (page: Page) => page.getByText('Brouillon enregistré');
const restored = (page: Page) => page.getByText('Nous avons repris votre brouillon');

/** Clicks first: the field is in the document a frame before it is visible and takes keys. */
async function typeFirstName(page: Page, name: string): Promise<void> {
  await firstName(page).click();
  await page.keyboard.type(name);
}

/** Ticks « already paid » and waits for the form's reaction: the budget becomes 0. */
async function payAlready(page: Page): Promise<void> {
  // Not `check`, which expects the box to be ticked at once: during hydration it takes a frame longer.
  await paid(page).click();
  await expect(page.getByLabel('Budget pour le repas')).toHaveValue('0');
  await expect(paid(page)).toBeChecked();
}

const WHAT_KEEPS_IT = '**/assets/live-*.js';

test('text typed before what keeps it has arrived is kept, over an earlier draft', async ({ page }) => {
  await page.goto('/restaurants');
  await typeFirstName(page, 'Maryse');
  await expect(saved(page)).toBeVisible();
  const arrive = await hold(page, WHAT_KEEPS_IT);
  await page.goto('/restaurants', { waitUntil: 'commit' });
  await typeFirstName(page, 'Josette');
  arrive();
  await expect(restored(page)).toBeVisible();
  await expect(firstName(page)).toHaveValue(/Josette$/);
});

// Social networks add the query to every link, and some hosts the slash.
for (const address of ['/restaurants?fbclid=IwAR0abc', '/restaurants/?fbclid=IwAR0abc']) {
  test(`text typed before the script has arrived is kept at ${address}`, async ({ page }) => {
    const arrive = await hold(page, PAGE_SCRIPT);
    await page.goto(address, { waitUntil: 'commit' });
    await typeFirstName(page, 'Maryse');
    arrive();
    await expect(saved(page)).toBeVisible();
    await expect(firstName(page)).toHaveValue('Maryse');
    await expect(firstName(page)).toBeFocused();
  });
}

// React's renderer, and the form's own part.
for (const script of ['client', 'restaurants']) {
  test(`text typed before the script has arrived is kept where ${script}-*.js does not come`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allowNetworkErrors();
    consoleGuard.allow(/Failed to fetch dynamically imported module/);
    // Asked for by the document and by the first script.
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort(), { times: 2 });
    const arrive = await hold(page, PAGE_SCRIPT);
    await page.goto('/restaurants', { waitUntil: 'commit' });
    await typeFirstName(page, 'Maryse');
    arrive();
    await expect(saved(page)).toBeVisible();
    await expect(firstName(page)).toHaveValue('Maryse');
  });
}

test('a form whose storage code could not be loaded reloads by itself, with the typed text', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const cut = async (route: Route) => {
    await failed;
    await route.abort();
  };
  await page.route(WHAT_KEEPS_IT, cut, { times: 1 });
  await page.goto('/restaurants', { waitUntil: 'commit' });
  await typeFirstName(page, 'Maryse');
  await payAlready(page);
  fail();
  await expect(restored(page)).toBeVisible();
  await expect(firstName(page)).toHaveValue('Maryse');
});

test('a date can be given before the script has arrived, by the browser’s own control, and is kept', async ({
  page,
}) => {
  const arrive = await hold(page, PAGE_SCRIPT);
  await page.goto('/devenir-livreur', { waitUntil: 'commit' });
  const start = page.locator('[name="startDate"]');
  await expect(start).toBeVisible();
  await expect(start).toHaveAttribute('type', 'date');
  await start.fill('2026-12-01');
  arrive();
  await expect(saved(page)).toBeVisible();
  await expect(start).toHaveValue('2026-12-01');
});

test('a form that is sent before its script has arrived is checked then, and puts no answer into an address', async ({
  page,
}) => {
  const arrive = await hold(page, PAGE_SCRIPT);
  await page.goto('/restaurants', { waitUntil: 'commit' });
  await typeFirstName(page, 'Maryse');
  await page.locator('form button[type=submit]').click();
  arrive();
  await expect(page.getByText('Erreur dans le formulaire').first()).toBeVisible();
  await expect(page.getByLabel('Restaurant', { exact: true })).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await expect(firstName(page)).toHaveValue('Maryse');
  expect(page.url()).toMatch(/\/restaurants$/);
});

test('a whole form that is sent before its script has arrived shows its price, and leaves at the next press', async ({
  page,
  server,
}) => {
  const arrive = await hold(page, PAGE_SCRIPT);
  await page.goto('/pharmacie', { waitUntil: 'commit' });
  const pharmacy = new PharmacyPage(page);
  await pharmacy.fillMinimum();
  await pharmacy.submit.click();
  arrive();
  await expect(page.getByText('Voici le total').first()).toBeVisible();
  await expect(page.locator('[data-bottom-bar]')).toContainText(/7,80\s€/);
  expect(await server.inbox()).toEqual([]);
  await pharmacy.send();
  await pharmacy.expectReceived();
  expect((await server.onlyEntry()).fields).toMatchObject({ customer_name: 'Maryse Lacroix' });
});

test('text typed into a page that is left before it could be stored is there on the next', async ({
  page,
}) => {
  await hold(page, WHAT_KEEPS_IT);
  await page.goto('/restaurants', { waitUntil: 'commit' });
  await typeFirstName(page, 'Maryse');
  await payAlready(page);
  await page.unroute(WHAT_KEEPS_IT);
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(firstName(page)).toHaveValue('Maryse');
});

// docs/rules/forms.md#drafts
test('text typed into a page that is left before it has read the earlier draft is added to that draft', async ({
  page,
}) => {
  await page.goto('/restaurants');
  await page.getByLabel('Téléphone', { exact: true }).fill('0690 12 34 56');
  await expect(saved(page)).toBeVisible();
  await hold(page, WHAT_KEEPS_IT);
  await page.reload({ waitUntil: 'commit' });
  await typeFirstName(page, 'Maryse');
  await payAlready(page);
  await page.unroute(WHAT_KEEPS_IT);
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(firstName(page)).toHaveValue('Maryse');
  await expect(page.getByLabel('Téléphone', { exact: true })).toHaveValue('0690 12 34 56');
});

test('a document that is chosen before the script has arrived is attached, over an earlier draft', async ({
  page,
}) => {
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await pharmacy.control('Nom').fill('Maryse Lacroix');
  await expect(saved(page)).toBeVisible();

  const arrive = await hold(page, PAGE_SCRIPT);
  await page.goto('/pharmacie', { waitUntil: 'commit' });
  await pharmacy.attach('Ordonnance', testFile('recto.jpg', 'image/jpeg', aJpeg()));
  arrive();
  await expect(pharmacy.files('Ordonnance')).toContainText(['recto.jpg']);
  await expect(pharmacy.control('Nom')).toHaveValue('Maryse Lacroix');
});

test('an order’s number is searched for, whether it was typed or sent before the script had arrived', async ({
  page,
}) => {
  const number = page.getByLabel('Numéro de commande');
  const answer = page.getByRole('status').filter({ hasText: 'Bientôt disponible' });
  const open = async () => {
    await page.goto('/suivi-commande', { waitUntil: 'commit' });
    await number.click();
    await page.keyboard.type('lg 999999');
  };
  const first = await hold(page, PAGE_SCRIPT);
  await open();
  first();
  await expect(page.locator('html')).not.toHaveAttribute('data-fresh');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(answer.first()).toBeVisible();
  await page.unroute(PAGE_SCRIPT);

  const second = await hold(page, PAGE_SCRIPT);
  await open();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?numero=/);
  second();
  await expect(answer.first()).toBeVisible();
  await expect(number).toHaveValue('lg 999999');
});
