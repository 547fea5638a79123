import type { BrowserContext, Page } from '@playwright/test';
import { DB_NAME } from '../../../src/device/database/schema.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { announceNetwork } from '../../support/browser/device.ts';
import { badgeOf, recordBadge, untilInstalled } from '../../support/browser/installing.ts';
import { restaurantEntry } from '../../support/entries.ts';
import { takeEntries } from '../../support/pages/privacy-page.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { ServiceFormPage } from '../../support/pages/service-page.ts';
import { COLIS_ORDER } from '../../support/service-orders.ts';
import { expect, offlineTest, networkTest as test } from '../../support/test.ts';

/** Removes IndexedDB, as in private mode or under a policy. */
async function withoutDatabase(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
}

/**
 * Fills the disk's quota. Must be called before the site is opened, because Chromium caches the quota it has
 * seen.
 */
async function fillDisk(page: Page, origin = ''): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
}

/** Grants persistent storage, as the customer or the browser does. */
async function allowToPersist(page: Page, origin = ''): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  const { browserContextId = '' } = targetInfo;
  const permissions = ['durableStorage' as const];
  await devtools.send('Browser.grantPermissions', { origin, permissions, browserContextId });
}

/** Opens a tab that holds the database's first version and ignores a waiting upgrade. */
async function openOldTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/old-tab', (route) => route.fulfill({ contentType: 'text/html', body: '<title>old' }));
  await page.goto('/old-tab');
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => {
          for (const store of ['outbox', 'drafts', 'tables', 'settings'])
            opening.result.createObjectStore(store);
        };
        opening.onsuccess = () => resolve(void Object.assign(window, { held: opening.result }));
        opening.onerror = () => reject(opening.error);
      }),
    DB_NAME,
  );
  return page;
}

const SAYS = {
  missing: 'Votre navigateur n’enregistre pas les données de ce site',
  full: 'L’espace de cet appareil est plein',
  blocked: 'Un autre onglet de ce site',
};

async function expectSaid(page: Page, why: keyof typeof SAYS): Promise<void> {
  await expect(page.getByText('Cet appareil ne peut rien conserver')).toBeVisible();
  await expect(page.getByText(SAYS[why])).toBeVisible();
}

// docs/rules/forms.md#drafts
// docs/rules/sending.md#outbox
test('a device without storage says so, and still sends', async ({ page, context, server }) => {
  await withoutDatabase(context);
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await expectSaid(page, 'missing');
  await restaurant.submit.click();
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toHaveLength(1);

  // The box must not claim to remember what it cannot store.
  const agreement = page.getByLabel('Garder mes coordonnées sur cet appareil');
  await agreement.click();
  await expect(agreement).toHaveAccessibleDescription(new RegExp(SAYS.missing));
  await expect(agreement).not.toBeChecked();
  await page.goto('/mon-carnet');
  await page.getByLabel('Nom dans le carnet').fill('Bureau');
  await page.getByRole('button', { name: 'Garder dans le carnet' }).click();
  await expect(page.getByRole('alert').filter({ hasText: SAYS.missing })).toBeVisible();
  await expect(page.getByText('Votre carnet est vide')).toBeVisible();
});

test('an address book that cannot be read is not called empty', async ({ page, context }) => {
  await context.addInitScript(() => {
    IDBObjectStore.prototype.get = () => {
      throw new DOMException('Internal error', 'UnknownError');
    };
  });
  await page.goto('/mon-carnet');
  await expect(page.getByRole('alert').filter({ hasText: 'Votre carnet ne peut pas être lu' })).toBeVisible();
  await expect(page.getByText('Votre carnet est vide')).toBeHidden();
});

test('a browser that refuses all storage to the site still shows it, and sends', async ({
  page,
  context,
  server,
}) => {
  // Firefox with blocked cookies throws on access.
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: refuse });
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, { get: refuse });
    }
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await restaurant.submit.click();
  await expect(page).toHaveURL(/\/confirmation-commande$/);
  expect(await server.inbox()).toHaveLength(1);
});

offlineTest(
  'what lives in the page alone is not called safe: it stays in sight until it is received',
  async ({ page, context, network, server, consoleGuard }) => {
    consoleGuard.allowNetworkErrors();
    await withoutDatabase(context);
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    // The next page must be cached before the network is gone.
    await untilInstalled(page);
    await restaurant.fill(RESTAURANT_FORM);
    await network.refuse();
    await restaurant.submit.click();
    await expect(page.getByText('Gardez cette page ouverte').first()).toBeVisible();
    await expect(page.getByText('Commande enregistrée sur cet appareil')).toHaveCount(0);
    await expect(page).toHaveURL(/\/restaurants$/);
    await restaurant.expectFilled(RESTAURANT_FORM);

    await network.accept();
    await announceNetwork(page);
    await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Suivre ma commande' }).click();
    await page.getByRole('link', { name: 'Voir tous mes envois' }).click();
    await expect(page.getByText('Cet appareil ne garde pas vos envois')).toBeVisible();
    expect(await server.inbox()).toHaveLength(1);
  },
);

offlineTest(
  'an order that waits for its payment in the page alone is not called kept',
  async ({ page, context, network, consoleGuard }) => {
    consoleGuard.allowNetworkErrors();
    await withoutDatabase(context);
    const form = new ServiceFormPage(page, COLIS_ORDER.path);
    await form.open();
    await form.fill(COLIS_ORDER.answers);
    await untilInstalled(page);
    await network.refuse();
    await form.submit.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Paiement sécurisé' })).toBeVisible();
    await expect(page.getByText('Gardez cette page ouverte').first()).toBeVisible();
    await expect(page.getByText(/est gardée|rien n’est perdu/)).toHaveCount(0);
  },
);

test.describe('on a full device', () => {
  // Without a service worker, whose installation would fail first, with an error.
  test('the form says so, and still sends', async ({ page, baseURL, server }) => {
    await fillDisk(page, baseURL);
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await restaurant.fill(RESTAURANT_FORM);
    await expectSaid(page, 'full');
    await restaurant.submit.click();
    await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
    expect(await server.inbox()).toHaveLength(1);
  });
});

test('a database that an old tab blocks is reported, and the order is sent', async ({
  page,
  context,
  server,
}) => {
  await openOldTab(context);
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await expectSaid(page, 'blocked');
  await restaurant.submit.click();
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toHaveLength(1);
});

test('once the old tab is closed the device keeps again, from the next key on', async ({ page, context }) => {
  const old = await openOldTab(context);
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.control('prenom').fill('Maryse');
  await expectSaid(page, 'blocked');
  await old.close();
  await expect(async () => {
    await restaurant.control('telephone').fill(`0690 12 34 ${10 + (Date.now() % 90)}`);
    await expect(page.getByText('Brouillon enregistré')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('Cet appareil ne peut rien conserver')).toHaveCount(0);
  await page.reload();
  await restaurant.untilReady();
  await expect(restaurant.control('prenom')).toHaveValue('Maryse');
});

test('persistent storage is requested at the first draft, and the answer is shown', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    const { storage } = navigator;
    const persist = storage.persist.bind(storage);
    Object.assign(storage, {
      persist: () => {
        asked.times += 1;
        return persist();
      },
    });
  });
  const asked = () => page.evaluate(() => Reflect.get(window, 'asked').times);
  await page.goto('/confidentialite');
  await expect(page.getByText('Votre navigateur peut effacer vos brouillons')).toBeVisible();

  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  expect(await asked()).toBe(0);
  await restaurant.control('prenom').fill('Maryse');
  await expect.poll(asked).toBe(1);
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await restaurant.control('telephone').fill('0690 12 34 56');

  await allowToPersist(page, baseURL);
  await page.goto('/confidentialite');
  await expect(page.getByText('Votre navigateur a promis de garder')).toBeVisible();
});

test('the number on the app’s icon is that of the submissions that wait for their customer', async ({
  page,
  context,
}) => {
  await recordBadge(context);
  await page.goto('/mes-envois');
  await expect.poll(() => badgeOf(page)).toBeNull();
  const refused = { code: 'invalid', message: 'Certaines informations sont manquantes.' } as const;
  await takeEntries(page, [
    restaurantEntry({ title: 'Refusée', state: 'needs-attention', problem: refused }),
    restaurantEntry({ title: 'À payer', state: 'payment-due' }),
    restaurantEntry({ title: 'Annulée', state: 'cancelled' }),
  ]);
  await expect.poll(() => badgeOf(page)).toBe(2);
  const card = page.getByRole('listitem').filter({ hasText: 'Refusée' });
  await card.getByRole('button', { name: 'Annuler cet envoi' }).click();
  await card.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect.poll(() => badgeOf(page)).toBe(1);
  await page.getByRole('button', { name: 'Annuler cet envoi' }).click();
  await page.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect.poll(() => badgeOf(page)).toBeNull();
});
