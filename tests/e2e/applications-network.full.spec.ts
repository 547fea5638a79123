import { untilInstalled } from '../support/app-worker.ts';
import { apply, fillManager } from '../support/applications-page.ts';
import { expect, offlineTest, networkTest as test } from '../support/test.ts';

const SEND = { name: 'Envoyer ma candidature' };
const NETWORK_ERROR = 'Impossible de contacter le serveur. Vérifiez votre connexion internet.';
/** The pauses of the outbox's retries grow (docs/rules/sending.md#retries). */
const SOON = { timeout: 45_000 };

test.beforeEach(({ consoleGuard }) => consoleGuard.allowNetworkErrors());

// docs/rules/forms.md#outcome-notices
offlineTest(
  'with the server gone the network is named, and the lists arrive when it returns',
  async ({ page, network, server }) => {
    await page.goto('/offres-emploi');
    await untilInstalled(page);
    const form = await apply(page, 'Gestionnaire de commandes');
    await fillManager(form);
    await network.refuse();
    await server.stop();
    await form.getByRole('button', SEND).click();
    await expect(page.getByText('Erreur réseau')).toBeVisible();
    await expect(page.getByText(NETWORK_ERROR)).toBeVisible();
    await expect(page).toHaveURL(/\/merci$/, { timeout: 20_000 });
    await expect(page.getByRole('main').getByText(/^Candidature enregistrée sur cet appareil/)).toBeVisible();

    await server.restart();
    await network.accept();
    await expect(page.getByRole('main').getByText(/reçue avec succès/)).toBeVisible(SOON);
    expect(await server.inbox()).toMatchObject([
      {
        service: 'offre-gestion',
        fields: { availability_days: ['Lundi', 'Samedi'], availability_slots: ['19h-23h'] },
      },
    ]);
  },
);
