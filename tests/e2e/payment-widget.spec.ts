/** Proves docs/rules/payments.md#own-document. */

import { ParcelPage } from '../support/parcel-page.ts';
import { CARDS, PAID, UNPAID } from '../support/payments.ts';
import { atRealAddresses } from '../support/real-addresses.ts';
import { expect, test } from '../support/test.ts';

test('the bank’s page is shown and pays, in a form that is posted into a frame', async ({
  page,
  context,
  server,
}) => {
  await atRealAddresses(context, server);
  const parcel = new ParcelPage(page);
  await parcel.order();
  await expect(page.locator('.sandbox-card-title')).toHaveCSS('font-size', '15px');
  await parcel.payWith(CARDS.secure);
  await expect(page.getByText('Votre banque vous demande de confirmer')).toBeVisible();
  await parcel.bank.getByRole('button', { name: 'Confirmer le paiement' }).click();
  await parcel.expectPaid();
  expect(await server.onlyEntry()).toMatchObject(PAID);
});

// docs/rules/payments.md#hosted-page
test('a widget that does not come leaves SumUp’s own page; who comes back unpaid has paid nothing', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  await page.route('**/sandbox/sumup-sdk.js', (route) => route.abort());
  const parcel = new ParcelPage(page);
  await parcel.fill();
  await parcel.submit.click();
  await page.getByRole('link', { name: 'Payer sur la page de SumUp' }).click();
  await page.getByLabel('Numéro de carte').fill(CARDS.refused);
  await page.getByRole('button', { name: 'Payer' }).click();
  await expect(page.getByText('Carte refusée.')).toBeVisible();
  await page.unroute('**/sandbox/sumup-sdk.js');
  const { submissionId } = await server.onlyEntry();
  await page.goto(`/paiement?envoi=${submissionId}&checkout_id=1`);
  await expect(parcel.pay).toBeVisible();
  expect(await server.onlyEntry()).toMatchObject(UNPAID);
});
