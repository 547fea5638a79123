/** Proves docs/rules/payments.md#own-document. */

import type { BrowserContext, Route } from '@playwright/test';
import { ParcelPage } from '../support/parcel-page.ts';
import { CARDS, PAID, UNPAID } from '../support/payments.ts';
import type { ServerUnderTest } from '../support/shared-server.ts';
import { expect, test } from '../support/test.ts';

const GATEWAY = 'https://gateway.sumup.com';
const BANK = 'https://acs.banque.example';

/**
 * Puts the sandbox at the addresses of the provider and of a bank, so that the policy of the document is tried with those that it
 * has to let through. A redirect of a routed answer is not routed itself, so that it becomes the page's own refresh.
 */
async function atRealAddresses(context: BrowserContext, server: ServerUnderTest): Promise<void> {
  const named = (text: string) =>
    text
      .replaceAll(/http:\/\/(?:localhost|127\.0\.0\.1):\d+(?=\/sandbox\/(?:frame|challenge))/g, GATEWAY)
      .replaceAll(/http:\/\/(?:localhost|127\.0\.0\.1):\d+(?=\/sandbox\/bank)/g, BANK)
      .replaceAll('"/sandbox/sumup-sdk.js"', `"${GATEWAY}/gateway/ecom/card/v2/sdk.js"`);
  const pass = async (route: Route, url: string) => {
    const reply = await route.fetch({ url, maxRedirects: 0 });
    const headers = {
      ...reply.headers(),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': '',
    };
    const { location } = reply.headers();
    if (location?.startsWith('/')) {
      const body = `<meta http-equiv="refresh" content="0;url=${location.replaceAll('&', '&amp;')}">`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    await route.fulfill({ response: reply, headers, body: named(await reply.text()) });
  };
  await context.route('**/functions/v1/checkout', (route) => pass(route, route.request().url()));
  await context.route(new RegExp(`^(${GATEWAY}|${BANK})/`), (route) => {
    const { pathname, search } = new URL(route.request().url());
    const path = pathname.startsWith('/gateway/') ? '/sandbox/sumup-sdk.js' : pathname;
    return pass(route, `${server.origin}${path}${search}`);
  });
}

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
  // What the customer does next is in the document of the form again.
  await expect(page.getByText('Votre commande attend son paiement')).toBeVisible();
  await expect(page.locator('meta[property="csp-nonce"]')).toHaveCount(0);
  await page.goForward();
  await expect(parcel.pay).toBeVisible();
  await expect(page.locator('meta[property="csp-nonce"]')).toHaveCount(1);
});
