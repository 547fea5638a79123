import { expectNoAxeViolations } from '../support/axe.ts';
import { ParcelPage } from '../support/parcel-page.ts';
import { CARDS, PAID } from '../support/payments.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, test } from '../support/test.ts';

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
