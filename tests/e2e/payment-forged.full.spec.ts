import { ParcelPage } from '../support/parcel-page.ts';
import { UNPAID } from '../support/payments.ts';
import { expect, test } from '../support/test.ts';

test('an amount that is changed on the way opens no card form', async ({ page, server, consoleGuard }) => {
  consoleGuard.allowNetworkErrors();
  await page.route('**/functions/v1/checkout', (route) => {
    const postData = (route.request().postData() ?? '').replaceAll('9.95', '0.01');
    return route.continue({ postData });
  });
  const parcel = new ParcelPage(page);
  await parcel.fill();
  await parcel.submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Tarif modifié' })).toBeVisible();
  await expect(parcel.cardNumber).toBeHidden();
  expect(await server.inbox()).toEqual([]);

  // The same for the response: the customer must never see another price than the charged one.
  await page.unroute('**/functions/v1/checkout');
  await page.route('**/functions/v1/checkout', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"amount":9.95', '"amount":0.01');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(page.getByText('Le paiement ne s’ouvre pas')).toBeVisible();
  await expect(parcel.cardNumber).toBeHidden();
});

// docs/rules/payments.md#server-decides
test('a card form that claims success without a payment pays nothing', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  const script = `window.SumUpCard = { mount(options) {
    setTimeout(options.onLoad);
    return { submit() { options.onResponse('success', { status: 'PAID' }); }, unmount() {} };
  } };`;
  await page.route('**/sandbox/sumup-sdk.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const parcel = new ParcelPage(page);
  await parcel.order();
  await parcel.pay.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Votre paiement est en cours de vérification' }),
  ).toBeVisible();
  await expect(page.getByText(/payé en ligne/i)).toBeHidden();
  expect(await server.onlyEntry()).toMatchObject(UNPAID);
});

test('a claim of success in the history does not count', async ({ page, server }) => {
  const parcel = new ParcelPage(page);
  await parcel.order();
  await page.evaluate(() => {
    const state = { ...history.state, paymentSuccess: true, checkoutId: 'made-up' };
    history.replaceState(state, '', '/confirmation-paiement');
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement en attente ou annulé' })).toBeVisible();
  await expect(page.getByText(/payé en ligne/i)).toBeHidden();
  expect(await server.onlyEntry()).toMatchObject(UNPAID);
});
