import { expect } from '@playwright/test';
import { SUBMIT_PATH } from '../support/orders.ts';
import { FaultProxy, faults } from '../support/server/fault-proxy.ts';
import { serverTest } from '../support/test.ts';
import { firefoxEngine } from './support/firefox.ts';
import type { Visitor } from './support/visitor.ts';
import { webkitEngine } from './support/webkit.ts';

/** The product's server behind a network that can fail; the browser is the test's own. */
const test = serverTest.extend<{ network: FaultProxy }>({
  network: async ({ server }, use) => {
    const network = new FaultProxy(new URL(server.origin));
    await network.accept();
    await use(network);
    await network.refuse();
  },
});

const SAVED = 'Commande enregistrée sur cet appareil';
const RECEIVED = 'Merci, votre commande est envoyée !';

/** In milliseconds: long enough for the retry pauses to grow beyond the promised few seconds. */
const OUTAGE_MS = 12_000;

const heading = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector('h1')?.innerText.replace(/\s/g, ' ') ?? '', null);

async function expectHeading(visitor: Visitor, title: string | RegExp, limit = 20_000): Promise<void> {
  await expect.poll(() => heading(visitor), { timeout: limit }).toMatch(title);
}

/** Waits until the service worker has cached the whole app and controls the page. */
async function installed(visitor: Visitor, url: string): Promise<void> {
  await visitor.goto(url);
  const state = () => visitor.evaluate(() => navigator.serviceWorker.controller?.state ?? null, null);
  await expect.poll(state, { timeout: 60_000 }).toBe('activated');
}

async function openForm(visitor: Visitor, network: FaultProxy): Promise<void> {
  await visitor.goto(`${network.origin}/restaurants`);
  const slots = () => visitor.evaluate(() => document.querySelectorAll('[name="creneau"]').length, null);
  await expect.poll(slots).toBeGreaterThan(0);
  // Until then the lower parts have no layout, and WebDriver cannot press there.
  const isFresh = () => visitor.evaluate(() => 'fresh' in document.documentElement.dataset, null);
  await expect.poll(isFresh).toBe(false);
}

async function fillOrder(visitor: Visitor): Promise<void> {
  await visitor.type('prenom', 'Maryse');
  await visitor.type('telephone', '0690 12 34 56');
  await visitor.type('email', 'maryse@exemple.gp');
  await visitor.select('deliveryCommune', 'Petit-Bourg');
  await visitor.check('creneau', '12:30');
  await visitor.select('restaurant', 'Autre');
  await visitor.type('autreRestaurant', 'Chez Man Lili');
  await visitor.select('restaurantCommune', 'Baie-Mahault');
  await visitor.type('details', '2 bokits poulet, sans piment');
  await visitor.type('budget', '42');
  await visitor.check('pourboire', 'non');
  // A press before the price of the last answer is drawn asks first.
  const isPriced = () =>
    visitor.evaluate(() => document.querySelector('[data-bottom-bar][aria-busy]') === null, null);
  await expect.poll(isPriced).toBe(true);
}

/** The first name in the stored draft; the « saved » line on screen may be about earlier keys. */
function draftOf(visitor: Visitor): Promise<unknown> {
  return visitor.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('livraison-guadeloupe');
        opening.onsuccess = () => {
          const db = opening.result;
          const row = db.transaction('drafts').objectStore('drafts').get('restaurant');
          row.onsuccess = () => {
            db.close();
            resolve(row.result?.values.prenom ?? null);
          };
        };
      }),
    null,
  );
}

/** Orders without a network, and waits until the order is stored. */
async function orderInOutage(visitor: Visitor, network: FaultProxy): Promise<void> {
  await installed(visitor, `${network.origin}/`);
  await openForm(visitor, network);
  await fillOrder(visitor);
  await network.refuse();
  await visitor.press('Envoyer ma commande');
  await expectHeading(visitor, SAVED);
}

for (const engine of [firefoxEngine, webkitEngine]) {
  test.describe(engine.name, () => {
    let visitor: Visitor;

    test.beforeEach(async () => {
      visitor = await engine.open();
    });
    test.afterEach(() => visitor.close());

    test('the app starts offline, with the typed text', async ({ network }) => {
      await installed(visitor, `${network.origin}/`);
      await openForm(visitor, network);
      await visitor.type('prenom', 'Maryse');
      await expect.poll(() => draftOf(visitor)).toBe('Maryse');

      await visitor.startAgain();
      await network.refuse();
      for (const path of [
        '/',
        '/commander',
        '/zones-de-livraison',
        '/mes-envois',
        '/pharmacie',
        '/inconnue',
      ]) {
        await visitor.goto(`${network.origin}${path}`);
        await expectHeading(visitor, /\S/);
      }
      await openForm(visitor, network);
      const prenom = () =>
        visitor.evaluate(() => document.querySelector<HTMLInputElement>('[name="prenom"]')?.value, null);
      await expect.poll(prenom).toBe('Maryse');
    });

    test('an order leaves by itself when the server is back, the page being open', async ({
      network,
      server,
    }) => {
      await orderInOutage(visitor, network);
      await network.accept();
      await expectHeading(visitor, RECEIVED);
      expect(await server.inbox()).toHaveLength(1);
    });

    test('an order leaves within five seconds of a look at the page', async ({ network, server }) => {
      await orderInOutage(visitor, network);
      await test.step('a long outage', () => new Promise((resolve) => setTimeout(resolve, OUTAGE_MS)));
      await network.accept();
      await visitor.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')), null);
      await expectHeading(visitor, RECEIVED, 5000);
      expect(await server.inbox()).toHaveLength(1);
    });

    test('an order made offline survives the browser, and leaves at the next start', async ({
      network,
      server,
    }) => {
      await orderInOutage(visitor, network);
      await visitor.startAgain();
      await network.accept();
      await visitor.goto(`${network.origin}/confirmation-restaurant`);
      await expectHeading(visitor, RECEIVED);
      expect(await server.inbox()).toHaveLength(1);
    });

    test('a reply that is lost after the commit leaves one order', async ({ network, server }) => {
      await openForm(visitor, network);
      await fillOrder(visitor);
      network.set(faults.cutAfterCommit, { path: SUBMIT_PATH, method: 'POST', times: 2 });
      await visitor.press('Envoyer ma commande');
      await expectHeading(visitor, RECEIVED, 30_000);
      const entry = await server.onlyEntry();
      const keys = network.seen(SUBMIT_PATH, 'POST').map(({ key }) => key);
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys)).toEqual(new Set([entry.submissionId]));
    });
  });
}
