/** Proves docs/rules/payments.md#own-document. */

import { ParcelPage } from '../support/parcel-page.ts';
import { CARDS, PAID, UNPAID } from '../support/payments.ts';
import { atRealAddresses, BANK } from '../support/real-addresses.ts';
import { expect, test } from '../support/test.ts';

for (const [shape, card] of [
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

// docs/rules/payments.md#hosted-page
test('a bank that does not answer for a minute leaves SumUp’s own page, which pays once', async ({
  page,
  server,
}) => {
  const parcel = new ParcelPage(page);
  const elsewhere = page.getByRole('link', { name: 'Payer sur la page de SumUp' });
  await parcel.order();
  await page.clock.install();
  await parcel.payWith(CARDS.silent);
  await expect(parcel.bank.getByText('Veuillez patienter')).toBeVisible();
  await expect(elsewhere).toBeHidden();
  await page.clock.fastForward('01:01');
  await expect(page.getByText('vous ne serez débité qu’une fois')).toBeVisible();
  await elsewhere.click();
  await page.getByLabel('Numéro de carte').fill(CARDS.good);
  await page.getByRole('button', { name: 'Payer' }).click();
  await page.getByRole('link', { name: 'Revenir à la boutique' }).click();
  await parcel.expectPaid();
  expect(await server.onlyEntry()).toMatchObject(PAID);
});

test('the wallets that the widget offers are named', async ({ page }) => {
  await page.addInitScript('window.ApplePaySession = class {}');
  await new ParcelPage(page).order();
  await expect(page.getByRole('heading', { name: 'Votre carte, ou Apple Pay' })).toBeVisible();
});

test('the card form alone has a document that lets the provider in', async ({ page, request }) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'] ?? '';
  for (const path of ['/', '/colis', '/paiement-don', '/mes-envois']) {
    expect(await policyOf(path), path).not.toMatch(/sumup|nonce|https:|report-uri/);
  }
  const nonceOf = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1];
  const first = await request.get('/paiement');
  const nonce = nonceOf(first.headers()['content-security-policy'] ?? '');
  expect(await first.text()).toContain(`nonce="${nonce}"`);
  expect(nonceOf(await policyOf('/paiement'))).not.toBe(nonce);

  const parcel = new ParcelPage(page);
  await parcel.order();
  await page.goBack();
  // The customer goes on in the document of the form again.
  await expect(page.getByText('Votre commande attend son paiement')).toBeVisible();
  await expect(page.locator('meta[property="csp-nonce"]')).toHaveCount(0);
  await page.goForward();
  await expect(parcel.pay).toBeVisible();
  await expect(page.locator('meta[property="csp-nonce"]')).toHaveCount(1);
});
