import type { Page } from '@playwright/test';
import { RESTAURANT_FORM } from '../support/answers.ts';
import { announceNetwork } from '../support/browser/device.ts';
import { untilInstalled } from '../support/browser/installing.ts';
import { SUBMIT_PATH } from '../support/orders.ts';
import { fillQuote } from '../support/pages/applications-page.ts';
import { RestaurantPage } from '../support/pages/restaurant-page.ts';
import { askForQuote } from '../support/pages/service-page.ts';
import { faults, type Meddler } from '../support/server/fault-proxy.ts';
import { expect, offlineTest, networkTest as test } from '../support/test.ts';
import { Random } from './random.ts';

/** The screen waits up to twenty seconds for an answer before it says that the order is kept. */
const SAID = { timeout: 30_000 };

test.beforeEach(({ consoleGuard }) => consoleGuard.allowNetworkErrors());

/** Stays on the page: one that is left during an attempt holds its lease for a minute. */
async function untilReceived(page: Page): Promise<void> {
  await expect(async () => {
    await announceNetwork(page);
    await expect(page.getByText(/Votre demande porte le numéro LG-\d{6}/)).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 45_000 });
}

offlineTest(
  'a hotel’s login page, no worker any more, and 2G at its edge: every order waits, then arrives once',
  async ({ page, network, server, consoleGuard }) => {
    // The site's policy forbids requests to follow a redirect to the login page.
    consoleGuard.allowPolicyViolations();
    await page.goto('/devis-professionnel');
    await untilInstalled(page);
    network.set(faults.captivePortal);
    await askForQuote(page);
    await expect(page.getByText('Demande enregistrée sur cet appareil').first()).toBeVisible(SAID);
    // Some portals answer with their page, others redirect to it.
    network.set(faults.redirect('http://127.0.0.1:9/connexion'));
    await announceNetwork(page);
    await expect.poll(() => network.seen(SUBMIT_PATH).some(({ replied }) => replied === 302)).toBe(true);
    expect(await server.inbox()).toEqual([]);
    network.clear();
    await untilReceived(page);

    await page.goto('/devis-professionnel');
    await fillQuote(page);
    await dropWorker(page);
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
    await expect(page.getByText(/Votre demande porte le numéro LG-\d{6}/)).toBeVisible();
    expect(await server.inbox()).toHaveLength(2);

    const random = new Random(3);
    network.set(
      faults.edgeOfNetwork(() => random.next()),
      { path: SUBMIT_PATH },
    );
    await askForQuote(page);
    await untilReceived(page);
    await untilInstalled(page);
    const sent = network.seen(SUBMIT_PATH).filter(({ fault }) => fault.startsWith('cut'));
    expect(sent.length).toBeGreaterThan(0);
    expect(await server.inbox()).toHaveLength(3);
  },
);

/** Unregisters the service worker, as a browser short of space does. */
function dropWorker(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  });
}

/** An office proxy that passes known headers and strips ours. */
const KNOWN = new Set([
  'host',
  'connection',
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'accept',
  'accept-encoding',
  'user-agent',
]);
const stripped: Meddler = async (passing, send) => {
  const known = (headers: typeof passing.headers) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => KNOWN.has(name)));
  const reply = await send({ ...passing, headers: known(passing.headers) });
  return { ...reply, headers: known(reply.headers) };
};

test.describe('a proxy that strips every header it does not know', () => {
  // Without a Date header the page cannot measure the time and uses its own.
  test.use({ clockAt: null, deviceClock: null });

  test('lets an order through all the same, once, and « Retry-After » is not needed to wait', async ({
    page,
    network,
    server,
  }) => {
    network.meddler = stripped;
    const body = JSON.stringify({ error: { code: 'too_many_requests', message: 'Trop.' } });
    const headers = { 'content-type': 'application/json' };
    network.set({ kind: 'reply', status: 429, headers, body }, { path: SUBMIT_PATH, times: 1 });
    await askForQuote(page);
    await expect(page.getByText(/Votre demande porte le numéro LG-\d{6}/)).toBeVisible({ timeout: 30_000 });
    expect(await server.inbox()).toHaveLength(1);
    expect(network.seen(SUBMIT_PATH, 'POST').map(({ status }) => status)).toEqual([null, 400, 201]);
  });
});

test('a service that the operator closes under a filled form says so at once, keeps it, and takes it afterwards', async ({
  page,
  server,
}) => {
  const closure = { temporarilyClosed: true, message: 'Cyclone en approche.', reopenDate: '2026-11-25' };
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  server.tables.patch('status', { services: { restaurant: closure } });
  await restaurant.submit.click();
  const banner = page.getByRole('status').filter({ hasText: 'Service Indisponible' });
  await expect(banner).toContainText('Cyclone en approche.');
  await expect(banner).toContainText('mercredi 25 novembre');
  await expect(restaurant.submit).toBeDisabled();
  expect(await server.inbox()).toEqual([]);

  server.tables.patch('status', { services: { restaurant: { temporarilyClosed: false } } });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await restaurant.expectFilled(RESTAURANT_FORM);
  await restaurant.submit.click();
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toHaveLength(1);
});
