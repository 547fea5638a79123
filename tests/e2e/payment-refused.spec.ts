import { ParcelPage } from '../support/parcel-page.ts';
import { CARDS, PAID, UNPAID } from '../support/payments.ts';
import { expect, test } from '../support/test.ts';

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
