import { untilInstalled } from '../support/app-worker.ts';
import { apply, fillAgent, fillManager, fillQuote } from '../support/applications-page.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { faults } from '../support/fault-proxy.ts';
import { expect, offlineTest, networkTest as test } from '../support/test.ts';

const SEND = { name: 'Envoyer ma candidature' };
const NETWORK_ERROR = 'Impossible de contacter le serveur. Vérifiez votre connexion internet.';
/** The pauses of the outbox's retries grow (docs/rules/sending.md#retries). */
const SOON = { timeout: 45_000 };

test.beforeEach(({ consoleGuard }) => consoleGuard.allowNetworkErrors());

offlineTest(
  'an application filled in offline is sent when the network is back',
  async ({ page, context, server }) => {
    await page.goto('/offres-emploi');
    await untilInstalled(page);
    await context.setOffline(true);
    const form = await fillAgent(page);
    await form.getByRole('button', SEND).click();
    await expect(page).toHaveURL(/\/merci$/, { timeout: 20_000 });
    await expect(page.getByRole('main').getByText(/^Candidature enregistrée sur cet appareil/)).toBeVisible();
    expect(await server.inbox()).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByRole('main').getByText(/reçue avec succès/)).toBeVisible(SOON);
    expect(await server.inbox()).toMatchObject([
      {
        service: 'offre-agent',
        fields: { availability_days: ['Mardi'], experience_summary: 'Dix ans de vente.' },
      },
    ]);
  },
);

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

offlineTest(
  'a quote request whose connection is cut names the network, waits, and is sent',
  async ({ page, network, server }) => {
    await page.goto('/devis-professionnel');
    await untilInstalled(page);
    await fillQuote(page);
    network.set(faults.cutBefore, { path: '/functions/v1/submit' });
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
    await expect(page.getByText('Erreur réseau')).toBeVisible();
    await expect(page.getByText(NETWORK_ERROR)).toBeVisible();
    await expect(page.getByText('Demande enregistrée sur cet appareil')).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await server.inbox()).toEqual([]);

    network.clear();
    await expect(page.getByText(/Votre demande porte le numéro LG-\d{6}/)).toBeVisible(SOON);
    expect(await server.inbox()).toMatchObject([
      { service: 'devis', fields: { companyName: 'Chez Man Lili' } },
    ]);
  },
);
