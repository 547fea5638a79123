import { untilInstalled } from '../support/installing.ts';
import { HANDICAP_ORDER } from '../support/service-orders.ts';
import { ServiceFormPage } from '../support/service-page.ts';
import { expect, serviceWorkerTest } from '../support/test.ts';

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
