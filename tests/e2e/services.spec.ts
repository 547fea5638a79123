import { untilInstalled } from '../support/app-worker.ts';
import { announceNetwork } from '../support/device.ts';
import { TUTELLE_ORDER } from '../support/service-orders.ts';
import { ServiceFormPage } from '../support/service-page.ts';
import { expect, offlineTest } from '../support/test.ts';

// Every service, to the cent: tests/components/service-orders.test.tsx, and supabase/local/service-orders.test.ts.
offlineTest(
  'a request waits without a connection, then is sent by itself',
  async ({ page, server, network, consoleGuard }) => {
    consoleGuard.allowNetworkErrors();
    const form = new ServiceFormPage(page, TUTELLE_ORDER.path);
    await form.open();
    await form.fill(TUTELLE_ORDER.answers);
    await untilInstalled(page);
    await network.refuse();
    await form.submit.click();
    await expect(
      page.getByText('Commande enregistrée sur cet appareil — elle partira dès le retour de la connexion.'),
    ).toBeVisible({ timeout: 30_000 });
    await network.accept();
    await announceNetwork(page);
    await expect(page.getByText('Votre demande est bien reçue.')).toBeVisible({ timeout: 30_000 });
    expect((await server.onlyEntry()).fields).toEqual(TUTELLE_ORDER.fields);
  },
);
