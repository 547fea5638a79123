import { randomUUID } from 'node:crypto';
import { newAccount, signIn } from '../../support/accounts.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { NOON, receiptFor, restaurantEntry } from '../../support/entries.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../support/orders.ts';
import { apply, fillManager } from '../../support/pages/applications-page.ts';
import { ParcelPage } from '../../support/pages/parcel-page.ts';
import { takeEntries } from '../../support/pages/privacy-page.ts';
import { askForQuote } from '../../support/pages/service-page.ts';
import { PAID } from '../../support/payments.ts';
import { moveOn } from '../../support/server/shared-server.ts';
import { expect, networkTest, offlineTest, test } from '../../support/test.ts';

test.describe('doubted network', () => {
  // A VPN, a virtual network card or a bug: the browser reports no network although there is one.
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    });
  });

  test('an order is sent, without a message about a missing network', async ({ page, server }) => {
    await askForQuote(page);
    await expect(page.getByText(/Votre demande porte le numéro LG-\d{6}/)).toBeVisible();
    expect(await server.inbox()).toHaveLength(1);
    await expect(page.getByText('Pas de connexion')).toHaveCount(0);
  });

  // docs/rules/payments.md#to-be-paid
  test('an order is paid from the list, and the page hears of an end that it has not seen', async ({
    page,
    server,
  }) => {
    const parcel = new ParcelPage(page);
    await parcel.order();
    await page.goto('/mes-envois');
    await page.getByRole('link', { name: 'Payer maintenant' }).click();
    await parcel.reloadWhilePaying();
    await parcel.expectPaid();
    expect(await server.onlyEntry()).toMatchObject(PAID);
  });

  test('an order is followed', async ({ page, server }) => {
    const id = randomUUID();
    const reply = await fetch(`${server.origin}${SUBMIT_PATH}`, {
      method: 'POST',
      headers: submitHeaders(id),
      body: JSON.stringify(RESTAURANT_REQUEST),
    });
    const { reference } = (await reply.json()) as { reference: string };
    const sent = restaurantEntry({ id, state: 'received', receivedAt: NOON - 60_000, sentAt: NOON - 61_000 });
    await moveOn(server, reference, 'confirmee');
    await takeEntries(page, [{ ...sent, receipt: receiptFor(sent, reference) }]);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('listitem').getByText('Confirmée', { exact: true })).toBeVisible();
  });

  test.describe('on the machine’s time', () => {
    test.use({ clockAt: null, deviceClock: null });

    test('a customer signs in', async ({ page, server }) => {
      await newAccount(server, 'maryse@exemple.gp', { firstname: 'Maryse' });
      await signIn(page, 'maryse@exemple.gp');
      await expect(page).toHaveURL(/\/mon-compte$/);
      await expect(page.getByRole('heading', { name: 'Maryse' })).toBeVisible();
    });
  });
});

test.describe('applications network', () => {
  const SEND = { name: 'Envoyer ma candidature' };
  const NETWORK_ERROR = 'Impossible de contacter le serveur. Vérifiez votre connexion internet.';
  /** The pauses of the outbox's retries grow (docs/rules/sending.md#retries). */
  const SOON = { timeout: 45_000 };

  networkTest.beforeEach(({ consoleGuard }) => consoleGuard.allowNetworkErrors());

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
      await expect(
        page.getByRole('main').getByText(/^Candidature enregistrée sur cet appareil/),
      ).toBeVisible();

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
});

test.describe('limits', () => {
  // Ten minutes for one attempt: longer than any test.
  test.use({
    clockAt: null,
    deviceClock: null,
    serverEnv: { LIMIT_SIGN_IN: '1/600', LIMIT_SUBMISSIONS: '1/600' },
  });

  test.beforeEach(({ consoleGuard }) => consoleGuard.allowNetworkErrors());

  test('too many sign-ins: the page says in French how long to wait', async ({ page }) => {
    await signIn(page, 'maryse@exemple.gp', 'au hasard');
    await expect(
      page.getByText('L’adresse e-mail ou le mot de passe n’est pas le bon.').first(),
    ).toBeVisible();
    await signIn(page, 'maryse@exemple.gp', 'au hasard');
    await expect(
      page.getByText(/Trop de tentatives\. Réessayez dans (10|9)\sminutes\./).first(),
    ).toBeVisible();
  });

  // docs/rules/operator.md#limits
  test('too many submissions: the last one is queued, with the time of the next attempt', async ({
    page,
    server,
  }) => {
    await askForQuote(page);
    await expect(page.getByText(/Votre demande porte le numéro LG-\d{6}/)).toBeVisible();
    await askForQuote(page);
    await expect(page.getByText(/repartira de lui-même dans (10|9)\sminutes/).first()).toBeVisible();
    await page.goto('/mes-envois');
    await expect(page.getByText('Enregistrée').first()).toBeVisible();
    expect(await server.inbox()).toHaveLength(1);
  });
});
