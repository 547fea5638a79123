import { untilInstalled } from '../support/app-worker.ts';
import { ParcelPage } from '../support/parcel-page.ts';
import { CARDS, PAID } from '../support/payments.ts';
import { untilPriced } from '../support/priced.ts';
import { expect, serviceWorkerTest, test } from '../support/test.ts';

test('the card form is SumUp’s, in French, for this checkout and with our own button', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    let card: Window['SumUpCard'];
    Object.defineProperty(window, 'SumUpCard', {
      get: () => card,
      set(module: NonNullable<Window['SumUpCard']>) {
        const mount: typeof module.mount = (options) => {
          Object.assign(window, { mountedWith: JSON.stringify(options) });
          return module.mount(options);
        };
        card = { ...module, mount };
      },
    });
  });
  const parcel = new ParcelPage(page);
  await parcel.order();
  await expect(parcel.cardNumber).toBeVisible();
  const mountedWith = JSON.parse(await page.evaluate('window.mountedWith'));
  expect(mountedWith).toEqual({
    id: expect.any(String),
    checkoutId: expect.any(String),
    locale: 'fr-FR',
    country: 'FR',
    showSubmitButton: false,
    nonce: expect.stringMatching(/^[\w+/]{22}==$/),
  });
  expect(await server.onlyEntry()).toMatchObject({ payment: { checkoutId: mountedWith.checkoutId } });
});

test('a slow payment is one paid order', async ({ page, server }) => {
  const parcel = new ParcelPage(page);
  await parcel.order();
  await parcel.enterCard(CARDS.slow);
  await parcel.pay.click();
  await parcel.expectPaid();
  expect(await server.onlyEntry()).toMatchObject(PAID);
});

serviceWorkerTest(
  'the receipt reads without a connection, and prints without the rest of the page',
  async ({ page, context, consoleGuard }) => {
    consoleGuard.allowNetworkErrors();
    const parcel = new ParcelPage(page);
    await parcel.order();
    await untilInstalled(page);
    await parcel.payWith(CARDS.good);
    await parcel.expectPaid();
    await context.setOffline(true);
    await page.reload();
    await parcel.expectPaid();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Reçu de paiement' })).toBeVisible();
    await expect(page.getByText(/^LG-\d{6}$/)).toBeVisible();
    await expect(page.locator('dl').filter({ hasText: 'Payé en ligne' })).toContainText(/9,95\s€/);
    await expect(page.getByText(/^Livraison Guadeloupe, /)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(0);
  },
);

test('a round amount is paid: 11,00 € for Capesterre-Belle-Eau', async ({ page, server }) => {
  const parcel = new ParcelPage(page);
  await parcel.fill();
  await page.getByLabel('Commune de livraison', { exact: true }).selectOption('Capesterre-Belle-Eau');
  await untilPriced(page);
  await parcel.submit.click();
  const pay = page.getByRole('button', { name: /^Payer 11,00\s€$/ });
  await expect(pay).toBeVisible();
  await parcel.enterCard(CARDS.good);
  await pay.click();
  await parcel.expectPaid();
  expect(await server.onlyEntry()).toMatchObject({
    status: 'recue',
    payment: { status: 'PAID', amount: 11 },
  });
});
