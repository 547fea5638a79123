import type { Page } from '@playwright/test';
import { keepSession, newManager } from '../../support/accounts.ts';
import { hourName } from '../../support/answers.ts';
import { takeScreenshotsEverywhere } from '../../support/browser/screenshots.ts';
import { postOrder, RESTAURANT_FIELDS } from '../../support/orders.ts';
import { downloadDocument, testFile } from '../../support/pages/pharmacy-page.ts';
import { aPngOf } from '../../support/pictures.ts';
import type { ServerUnderTest } from '../../support/server/shared-server.ts';
import { expect, networkTest as test } from '../../support/test.ts';

async function openDesk(page: Page, server: ServerUnderTest, part: string): Promise<void> {
  await keepSession(page, await newManager(server));
  await page.goto(`/gestion/${part}`);
}

/** The manager fills the form for a caller, by the names on the wire. */
async function fillCall(page: Page): Promise<void> {
  const form = page.locator('main form');
  await form.locator('[name=prenom]').fill(RESTAURANT_FIELDS.prenom);
  await form.locator('[name=telephone]').fill(RESTAURANT_FIELDS.telephone);
  await form.locator('[name=email]').fill(RESTAURANT_FIELDS.email);
  await form.locator('[name=deliveryCommune]').selectOption(RESTAURANT_FIELDS.delivery_commune);
  const slot = form.locator(`[name=creneau][value="${RESTAURANT_FIELDS.creneau}"]`);
  if ((await slot.count()) === 0) {
    await form.getByRole('button', { name: /^Plus tard/ }).click();
    await form.getByRole('button', { name: hourName(RESTAURANT_FIELDS.creneau) }).click();
  }
  await slot.check();
  await form.locator('[name=restaurant]').selectOption('Autre');
  await form.locator('[name=autreRestaurant]').fill(RESTAURANT_FIELDS.autre_restaurant);
  await form.locator('[name=restaurantCommune]').selectOption(RESTAURANT_FIELDS.restaurant_commune);
  await form.locator('[name=details]').fill(RESTAURANT_FIELDS.details);
  await form.locator('[name=budget]').fill(String(RESTAURANT_FIELDS.budget));
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer la commande' });

test('an order by telephone whose answer was lost is one, and its caller follows it', async ({
  page,
  server,
  network,
  browser,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  await openDesk(page, server, 'telephone');
  await page.getByRole('link', { name: 'Repas' }).click();
  await fillCall(page);
  await expect(page.getByText('58,25\u00a0€').first()).toBeVisible();
  await takeScreenshotsEverywhere(page, 'telephone-formulaire');
  // The order arrives, and its answer does not.
  network.set({ kind: 'cut-after-commit' }, { path: '/functions/v1/desk-submit', times: 1 });
  await save(page).click();
  await expect(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
  await takeScreenshotsEverywhere(page, 'telephone-sans-reseau');
  await save(page).click();
  const heading = page.getByRole('heading', { name: /^Commande LG-\d{6} enregistrée$/ });
  await expect(heading).toBeFocused();
  await expect(page.getByLabel('Lien de suivi')).toHaveValue(/\/suivi-commande\?lien=/);
  await takeScreenshotsEverywhere(page, 'telephone-enregistree');
  const { reference, fields, quote } = await server.onlyEntry();
  await expect(heading).toContainText(reference);
  expect(fields).toMatchObject({ prenom: 'Maryse', autre_restaurant: 'Chez Man Lili', already_paid: false });
  expect(quote).toMatchObject({ totalToPay: 58.25 });

  const customer = await browser.newPage();
  await customer.goto(await page.getByLabel('Lien de suivi').inputValue());
  await expect(customer.getByText(/Reçue/).first()).toBeVisible();
  await customer.close();
});

// docs/rules/desk.md#corrections
test('a correction replaces the order, and its page shows both versions', async ({ page, server }) => {
  const id = await postOrder(server.origin);
  await openDesk(page, server, `commandes/${id}`);
  await expect(page.getByText('Telle que la personne l’a envoyée.')).toBeVisible();
  await page.getByRole('link', { name: 'Corriger la commande' }).click();
  const form = page.locator('main form');
  await form.locator('[name=telephone]').fill('0690 99 88 77');
  await form.locator('[name=budget]').fill('50');
  await expect(page.getByText(/À payer en plus/)).toBeVisible();
  await takeScreenshotsEverywhere(page, 'telephone-correction');
  await page.getByRole('button', { name: 'Remplacer la commande' }).click();
  await expect(page.getByText(/^Commande LG-\d{6} remplacée$/)).toBeVisible();
  await takeScreenshotsEverywhere(page, 'telephone-remplacee');
  await page.getByRole('button', { name: 'Revenir à la commande' }).click();
  const version = page.getByRole('table', { name: /^Version 2, par Nadia Gestion/ });
  await expect(version.getByRole('row', { name: /^Téléphone/ })).toContainText('0690 12 34 560690 99 88 77');
  await expect(version.getByRole('row', { name: /^Prix/ })).toContainText('61,25\u00a0€70,45\u00a0€');
  await takeScreenshotsEverywhere(page, 'telephone-versions');
  expect((await server.onlyEntry()).fields).toMatchObject({ telephone: '0690 99 88 77', budget: 50 });
});

test('a caller’s prescription goes with the order, and a correction keeps it', async ({ page, server }) => {
  await openDesk(page, server, 'telephone?service=pharmacie');
  const field = (name: string) => page.locator(`main form [name=${name}]`);
  await field('customer_name').fill('Maryse Lacroix');
  await field('customer_phone').fill('0690 12 34 56');
  await field('delivery_commune').selectOption('Les Abymes');
  await field('pharmacy_name').fill('Pharmacie du Bourg');
  await field('prescription').setInputFiles(testFile('ordonnance.png', 'image/png', aPngOf(40, 30)));
  await page.getByRole('checkbox', { name: /^J’accepte que ces documents de santé/ }).check();
  await save(page).click();
  await expect(page.getByRole('heading', { name: /enregistrée$/ })).toBeFocused();
  const entry = await server.onlyEntry();
  expect(entry.files).toMatchObject([{ field: 'prescription', name: 'ordonnance.png' }]);
  const [file] = entry.files as { path: string }[];
  const stored = await downloadDocument(server, file?.path ?? '');
  expect(stored.byteLength).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Ouvrir la commande' }).click();
  await page.getByRole('link', { name: 'Corriger la commande' }).click();
  await expect(page.getByRole('list', { name: 'Ordonnance' })).toContainText('ordonnance.png');
  await field('customer_name').fill('Maryse Lacroix-Bique');
  await page.getByRole('button', { name: 'Remplacer la commande' }).click();
  await expect(page.getByText(/^Commande LG-\d{6} remplacée$/)).toBeVisible();
  const corrected = await server.onlyEntry();
  expect([corrected.fields.customer_name, corrected.files]).toEqual(['Maryse Lacroix-Bique', entry.files]);
});
