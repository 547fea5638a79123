import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { ParcelPage } from '../../support/pages/parcel-page.ts';
import { CARDS, PAID, UNPAID } from '../../support/payments.ts';
import { expect, test } from '../../support/test.ts';

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
  // The customer goes on in the document of the form again.
  await expect(page.getByText('Votre commande attend son paiement')).toBeVisible();
  await expect(page.locator('meta[property="csp-nonce"]')).toHaveCount(0);
  await page.goForward();
  await expect(parcel.pay).toBeVisible();
  await expect(page.locator('meta[property="csp-nonce"]')).toHaveCount(1);
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
