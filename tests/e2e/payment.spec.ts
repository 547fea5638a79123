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

test('two quick taps on « Payer » charge once', async ({ page, server }) => {
  const parcel = new ParcelPage(page);
  await parcel.order();
  await parcel.enterCard(CARDS.good);
  await parcel.pay.dblclick();
  await parcel.expectPaid();
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
