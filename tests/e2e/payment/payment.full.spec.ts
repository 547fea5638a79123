import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { ParcelPage } from '../../support/pages/parcel-page.ts';
import { untilPriced } from '../../support/pages/service-page.ts';
import { CARDS, PAID, UNPAID } from '../../support/payments.ts';
import { expect, serviceWorkerTest, test } from '../../support/test.ts';

test('two quick taps on « Payer » charge once', async ({ page, server }) => {
  const parcel = new ParcelPage(page);
  await parcel.order();
  await parcel.enterCard(CARDS.good);
  await parcel.pay.dblclick();
  await parcel.expectPaid();
  expect(await server.onlyEntry()).toMatchObject(PAID);
});

// docs/rules/payments.md#provider
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
    await page.getByRole('link', { name: 'Imprimer le reçu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reçu de paiement' })).toBeVisible();
    await expectNoAxeViolations(page);
    await takeScreenshot(page, 'receipt', true);
    const paper = page.getByRole('article');
    await expect(paper).toContainText(/LG-\d{6}/);
    await expect(paper.locator('dl')).toContainText(/Payé en ligne.*9,95\s€/s);
    await expect(paper.getByText(/^Livraison Guadeloupe, /)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(paper).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(0);
  },
);

// docs/rules/payments.md#refused-card
test('an outcome that nobody knows is told as such by the toast as by the page', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  const parcel = new ParcelPage(page);
  await parcel.order();
  // The script of toasts is there, because one was shown.
  await parcel.payWith(CARDS.refused);
  await expect(page.getByText('Veuillez réessayer')).toBeVisible();
  await expect(parcel.cardCode).toHaveValue('');
  await parcel.enterCard(CARDS.good);
  await server.stop();
  await parcel.pay.click();
  const unknown = page.getByText('Nous ne savons pas encore si le paiement est passé');
  await expect(page.getByRole('main').filter({ has: unknown })).toBeVisible();
  await expect(unknown).toHaveCount(2);
  await expect(page.getByText(/Attendez un instant avant de payer de nouveau/)).toHaveCount(2);
  await expect(page.getByText('Veuillez réessayer')).toHaveCount(0);
});

test('a service that is closed meanwhile shows no card form', async ({ page, server, consoleGuard }) => {
  consoleGuard.allowNetworkErrors();
  const parcel = new ParcelPage(page);
  await parcel.order();
  const message = 'Cyclone\u00a0: service suspendu';
  server.tables.patch('status', { services: { colis: { temporarilyClosed: true, message } } });
  // The server refreshes its tables every half minute of its own time.
  await server.restart({ clockAt: '2026-11-19T12:05:00-04:00' });
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(parcel.pay).toHaveCount(0);
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'payment-suspended', true);

  server.tables.patch('status', { services: { colis: { temporarilyClosed: false } } });
  await server.restart({ clockAt: '2026-11-19T12:10:00-04:00' });
  await page.reload();
  await parcel.payWith(CARDS.good);
  await parcel.expectPaid();
  expect(await server.onlyEntry()).toMatchObject(PAID);
});

test('a card form that expired gives way to another', async ({ page, server }) => {
  const parcel = new ParcelPage(page);
  await parcel.order();
  await parcel.payWith(CARDS.expires);
  await expect(page.getByText('Une erreur est survenue lors du paiement.').first()).toBeVisible();
  await expect(parcel.cardCode).toHaveValue('');
  await parcel.payWith(CARDS.good);
  await parcel.expectPaid();
  expect(await server.onlyEntry()).toMatchObject(PAID);
});

// docs/rules/payments.md#payment-notices
test('a blocked card script says so, and the order waits', async ({ page, server, consoleGuard }) => {
  consoleGuard.allowNetworkErrors();
  await page.route('**/sandbox/sumup-sdk.js', (route) => route.abort());
  const parcel = new ParcelPage(page);
  await parcel.fill();
  await parcel.submit.click();
  await expect(page.getByText("Le module de paiement n'a pas pu être chargé.").first()).toBeVisible();
  await page.unroute('**/sandbox/sumup-sdk.js');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await parcel.payWith(CARDS.good);
  await parcel.expectPaid();
  expect(await server.onlyEntry()).toMatchObject(PAID);
});

// docs/rules/payments.md#payment-notices
test('a widget that cannot be shown leads back one page', async ({ page }) => {
  await page.route('**/sandbox/sumup-sdk.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.SumUpCard = { mount() { throw new Error("bad id"); } };',
    }),
  );
  const parcel = new ParcelPage(page);
  await parcel.fill();
  await parcel.submit.click();
  await expect(page.getByText("Le widget de paiement n'a pas pu être affiché.")).toBeVisible();
  await expect(page).toHaveURL(/\/colis$/);
});

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

// docs/rules/payments.md#refused-card
test('cards that do not pay charge nothing, and another one pays', async ({ page, server, consoleGuard }) => {
  consoleGuard.allowNetworkErrors();
  const parcel = new ParcelPage(page);
  const failed = page.getByText('Une erreur est survenue lors du paiement. Veuillez réessayer.').first();
  await parcel.order();

  await test.step('an incomplete card form names its errors', async () => {
    await parcel.pay.click();
    await expect(parcel.cardNumber).toBeFocused();
    await expect(parcel.cardNumber).toHaveAccessibleDescription('Le numéro doit avoir 16 chiffres.');
  });

  const beside = page.getByRole('main').getByText('Carte refusée, rien n’a été débité');
  await test.step('a refused card', async () => {
    await parcel.payWith(CARDS.refused);
    await expect(failed).toBeVisible();
    await expect(page).toHaveURL(/\/paiement$/);
    expect(await server.onlyEntry()).toMatchObject(UNPAID);
    await expect(beside).toBeVisible();
    await expect(parcel.cardCode).toHaveValue('');
    await expect(parcel.cardNumber).toHaveValue(CARDS.refused);
    await expect(page.getByLabel('Expiration')).toHaveValue('12/29');
  });

  await test.step('3-D Secure that is refused', async () => {
    await parcel.payWith(CARDS.secure);
    await parcel.bank.getByRole('button', { name: 'Refuser' }).click();
    await expect(failed).toBeVisible();
    await expect(parcel.cardCode).toHaveValue('');
    expect(await server.onlyEntry()).toMatchObject(UNPAID);
  });

  await test.step('3-D Secure that is confirmed', async () => {
    await parcel.payWith(CARDS.secure);
    await parcel.bank.getByRole('button', { name: 'Confirmer le paiement' }).click();
    await parcel.expectPaid();
    await expect(beside).toBeHidden();
    await expect(page.getByText('Une erreur est survenue lors du paiement.')).toHaveCount(0);
    expect(await server.onlyEntry()).toMatchObject(PAID);
  });
});
