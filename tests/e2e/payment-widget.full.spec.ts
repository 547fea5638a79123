/** Proves docs/rules/payments.md#own-document. */

import { ParcelPage } from '../support/parcel-page.ts';
import { CARDS, PAID, UNPAID } from '../support/payments.ts';
import { atRealAddresses, BANK } from '../support/real-addresses.ts';
import { expect, test } from '../support/test.ts';

for (const [shape, card] of [
  ['a form that is posted into a frame', CARDS.secure],
  ['the gateway’s frame, which goes on to the bank', CARDS.secureInGateway],
  ['a frame of the page', CARDS.secureInFrame],
] as const) {
  test(`the bank’s page is shown and pays: ${shape}`, async ({ page, context, server }) => {
    await atRealAddresses(context, server);
    const parcel = new ParcelPage(page);
    await parcel.order();
    await expect(page.locator('.sandbox-card-title')).toHaveCSS('font-size', '15px');
    await parcel.payWith(card);
    await expect(page.getByText('Votre banque vous demande de confirmer')).toBeVisible();
    await parcel.bank.getByRole('button', { name: 'Confirmer le paiement' }).click();
    await parcel.expectPaid();
    expect(await server.onlyEntry()).toMatchObject(PAID);
  });
}

test('a bank that takes the place of our page leads back to the paid order', async ({
  page,
  context,
  server,
}) => {
  await atRealAddresses(context, server);
  const parcel = new ParcelPage(page);
  await parcel.order();
  await parcel.payWith(CARDS.secureInBrowser);
  await expect(page).toHaveURL(`${BANK}/sandbox/bank`);
  await page.getByRole('button', { name: 'Confirmer le paiement' }).click();
  await parcel.expectPaid();
  expect(await server.onlyEntry()).toMatchObject(PAID);
});

test('a bank’s page that is left charges nothing, and another card pays', async ({ page, server }) => {
  const parcel = new ParcelPage(page);
  await parcel.order();
  await parcel.payWith(CARDS.secure);
  await parcel.bank.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('main').getByText('Le paiement n’a pas abouti')).toBeVisible();
  expect(await server.onlyEntry()).toMatchObject(UNPAID);
  await parcel.payWith(CARDS.good);
  await parcel.expectPaid();
});
