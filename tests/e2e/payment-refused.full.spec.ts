import { expectNoAxeViolations } from '../support/axe.ts';
import { ParcelPage } from '../support/parcel-page.ts';
import { CARDS, PAID, UNPAID } from '../support/payments.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, test } from '../support/test.ts';

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
    await page.getByRole('button', { name: 'Refuser' }).click();
    await expect(failed).toBeVisible();
    await expect(parcel.cardCode).toHaveValue('');
    expect(await server.onlyEntry()).toMatchObject(UNPAID);
  });

  await test.step('3-D Secure that is confirmed', async () => {
    await parcel.payWith(CARDS.secure);
    await page.getByRole('button', { name: 'Confirmer le paiement' }).click();
    await parcel.expectPaid();
    await expect(beside).toBeHidden();
    await expect(page.getByText('Une erreur est survenue lors du paiement.')).toHaveCount(0);
    expect(await server.onlyEntry()).toMatchObject(PAID);
  });
});

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
