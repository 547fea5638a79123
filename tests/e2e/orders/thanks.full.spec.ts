import { untilInstalled } from '../../support/browser/installing.ts';
import { ServiceFormPage } from '../../support/pages/service-page.ts';
import { HANDICAP_ORDER } from '../../support/service-orders.ts';
import { expect, serviceWorkerTest, test } from '../../support/test.ts';

// docs/rules/pages.md#thank-you-page
serviceWorkerTest(
  'a request that waited and is then refused says so',
  async ({ page, context, consoleGuard }) => {
    consoleGuard.allowNetworkErrors();
    const form = new ServiceFormPage(page, HANDICAP_ORDER.path);
    await form.open();
    await form.fill(HANDICAP_ORDER.answers);
    await untilInstalled(page);
    await context.setOffline(true);
    await form.send();
    await expect(page).toHaveURL(/\/merci$/);
    await expect(page.getByText(/enregistrée sur cet appareil/).first()).toBeVisible();
    await context.route('**/functions/v1/submit', (route) =>
      route.fulfill({ status: 422, json: { error: { code: 'invalid', message: 'Le nom est requis.' } } }),
    );
    await context.setOffline(false);
    const alert = page.getByRole('alert').filter({ hasText: 'Erreur de soumission' });
    await expect(alert).toContainText(
      "Votre commande n'a pas pu être finalisée automatiquement. Veuillez nous contacter. Gestionnaire\u00a0: ",
    );
    await expect(page.getByRole('button', { name: 'Corriger ma demande' })).toBeVisible();
  },
);

// docs/rules/pages.md#thank-you-page
test('a request is thanked for by name, with its number, a receipt and no second copy', async ({
  page,
  server,
}) => {
  const form = new ServiceFormPage(page, HANDICAP_ORDER.path);
  await form.open();
  await form.fill(HANDICAP_ORDER.answers);
  await form.send();
  await expect(page).toHaveURL(/\/merci$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Merci, Maryse/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Récapitulatif' })).toBeVisible();
  const { fields, reference } = await server.onlyEntry();
  expect(fields).toEqual(HANDICAP_ORDER.fields);
  await expect(page.getByText(reference, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Écrire au gestionnaire' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d+\\?text=.*${reference}`),
  );
  // The order is in the outbox: tab storage has nothing of it.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Maryse');
});
