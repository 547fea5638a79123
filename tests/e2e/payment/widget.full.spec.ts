/** Proves docs/rules/payments.md#own-document. */

import type { BrowserContext, Route } from '@playwright/test';
import { ParcelPage } from '../../support/pages/parcel-page.ts';
import { CARDS, PAID, UNPAID } from '../../support/payments.ts';
import type { ServerUnderTest } from '../../support/server/shared-server.ts';
import { expect, test } from '../../support/test.ts';

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
