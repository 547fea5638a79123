import { randomUUID } from 'node:crypto';
import {
  keepSession,
  newAccount,
  newSession,
  ordersOf,
  PASSWORD,
  type Session,
} from '../support/accounts.ts';
import { announceNetwork } from '../support/browser/device.ts';
import { quoteRequest, SUBMIT_PATH, submitHeaders } from '../support/orders.ts';
import { askForQuote } from '../support/pages/service-page.ts';
import { faults } from '../support/server/fault-proxy.ts';
import type { ServerUnderTest } from '../support/server/shared-server.ts';
import { expect, networkTest as test } from '../support/test.ts';

/** The screen waits up to twenty seconds for an answer before it says that the order is kept. */
const SAID = { timeout: 30_000 };

// Sessions expire by the clocks of both device and server, so both use the machine's clock.
test.use({ clockAt: null, deviceClock: null });

const EMAIL = 'maryse@exemple.gp';

/** The customer's other device, which has a network. */
const elsewhere = ({ origin }: ServerUnderTest, { access_token: token }: Session) => {
  const headers = { apikey: 'sb_publishable_local', authorization: `Bearer ${token}` };
  return {
    order: (key = randomUUID()) =>
      fetch(`${origin}${SUBMIT_PATH}`, {
        method: 'POST',
        headers: { ...submitHeaders(key), ...headers },
        body: JSON.stringify(quoteRequest()),
      }),
    signOthersOut: () => fetch(`${origin}/auth/v1/logout?scope=others`, { method: 'POST', headers }),
  };
};

test('two devices of one account: the one that was signed out from afar loses nothing that it had to send', async ({
  page,
  network,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  await newAccount(server, EMAIL, { firstname: 'Maryse' });
  await keepSession(page, await newSession(server, EMAIL));
  network.set(faults.cutBefore, { path: SUBMIT_PATH });
  await askForQuote(page);
  await expect(page.getByText('Demande enregistrée sur cet appareil').first()).toBeVisible(SAID);

  const session = await newSession(server, EMAIL);
  const other = elsewhere(server, session);
  expect((await other.order()).status).toBe(201);
  expect((await other.signOthersOut()).status).toBe(204);
  network.clear();
  await announceNetwork(page);
  await expect(page.getByText(/Votre demande porte le numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toHaveLength(2);

  await page.goto('/mon-compte');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').filter({ hasText: 'Votre session a pris fin' })).toBeVisible();
  await page.getByLabel('Mot de passe').fill(PASSWORD);
  await main.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Maryse' })).toBeVisible();
  await expect.poll(() => ordersOf(server, session)).toHaveLength(2);
  expect(await server.inbox()).toHaveLength(2);
});
