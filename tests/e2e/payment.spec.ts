import { expectNoAxeViolations } from '../support/axe.ts';
import { ParcelPage } from '../support/parcel-page.ts';
import { CARDS, PAID, UNPAID } from '../support/payments.ts';
import { expect, test } from '../support/test.ts';

// docs/rules/payments.md#paid-online
// docs/rules/payments.md#payment-confirmation
test('a parcel is ordered and paid: one order, received with its payment', async ({ page, server }) => {
  const parcel = new ParcelPage(page);
  await parcel.order();
  await expectNoAxeViolations(page);
  expect(await server.onlyEntry()).toMatchObject(UNPAID);

  await parcel.payWith(CARDS.good);
  await expect(page.getByText('Votre paiement a été traité avec succès.')).toBeVisible();
  await parcel.expectPaid();
  const entry = await server.onlyEntry();
  expect(entry).toMatchObject({
    ...PAID,
    fields: { statut_paiement: 'Payé', montant_paye: '9.95', frais_livraison_et_service: '9.95' },
  });
  await expectNoAxeViolations(page);
  const reference = entry.reference;
  await expect(page.getByText(reference).first()).toBeVisible();
  const manager = page.getByRole('link', { name: 'Écrire au gestionnaire' });
  await expect(manager).toHaveAttribute('href', new RegExp(`^https://wa\\.me/.*${reference}`));

  await page.reload();
  await parcel.expectPaid();
  await page.goBack();
  await expect(parcel.pay).toBeHidden();
  expect(await server.onlyEntry()).toMatchObject(PAID);
});

// docs/rules/payments.md#payment-confirmation
test('a donation is paid and thanked for', async ({ page, server }) => {
  await page.goto('/paiement-don');
  await page.getByRole('radio', { name: /^20,00/ }).check();
  await page.getByLabel('Prénom').fill('Maryse');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await page.getByLabel('Numéro de carte').fill(CARDS.good);
  await expect(page.getByRole('button', { name: 'Modifier mon don' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('commande');
  await page.getByLabel('Expiration').fill('12/29');
  await page.getByLabel('Cryptogramme').fill('123');
  await page.getByRole('button', { name: /^Payer 20,00\s€$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Merci pour votre don !' })).toBeVisible();
  expect(await server.onlyEntry()).toMatchObject({
    service: 'don',
    status: 'recue',
    payment: { status: 'PAID', amount: 20 },
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

test.describe('payment interrupted', () => {
  // Confirmed just before 18:00, when the service closes and the night begins.
  test.use({ clockAt: '2026-11-19T17:58:00-04:00' });
  const LATER = '2026-11-19T18:05:00-04:00';

  // docs/rules/payments.md#price-held
  test('an open card form charges the price that it shows, also after', async ({
    page,
    server,
    consoleGuard,
  }) => {
    consoleGuard.allowNetworkErrors();
    const parcel = new ParcelPage(page);
    await parcel.order();
    await parcel.enterCard(CARDS.good);
    await server.restart({ clockAt: LATER });
    await parcel.pay.click();
    await parcel.expectPaid();
    expect(await server.onlyEntry()).toMatchObject(PAID);
  });
});
