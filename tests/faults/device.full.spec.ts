import type { Page } from '@playwright/test';
import { RESTAURANT_FORM } from '../support/answers.ts';
import { announceNetwork, draftOnDevice, moveDeviceClock } from '../support/browser/device.ts';
import { SUBMIT_PATH } from '../support/orders.ts';
import { RestaurantPage } from '../support/pages/restaurant-page.ts';
import { askForQuote } from '../support/pages/service-page.ts';
import { faults } from '../support/server/fault-proxy.ts';
import { expect, networkTest as test } from '../support/test.ts';
import { clearSiteData, damageDatabases, deleteDatabase, idsOnDevice } from './saboteurs.ts';

/** The screen waits up to twenty seconds for an answer before it says that the order is kept. */
const SAID = { timeout: 30_000 };

const HOUR = 3_600_000;

/** A read may fail while the database is being recreated, so it is repeated. */
const untilOnDevice = (page: Page) => expect.poll(() => idsOnDevice(page).catch(() => [])).toHaveLength(1);

// docs/rules/sending.md#put-back
test('an order that waits outlives its database: deleted, taken away with all that the site keeps, damaged on the disk', async ({
  profile,
  network,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  network.set(faults.cutBefore, { path: SUBMIT_PATH });
  const context = await profile.open();
  const page = await context.newPage();
  await askForQuote(page);
  await expect(page.getByText('Demande enregistrée sur cet appareil').first()).toBeVisible(SAID);
  await untilOnDevice(page);
  await deleteDatabase(context);
  await untilOnDevice(page);
  await clearSiteData(page, network.origin);
  await untilOnDevice(page);

  await profile.close();
  expect(damageDatabases(profile.folder)).toBeGreaterThan(2);
  const again = await (await profile.open()).newPage();
  await again.goto('/mes-envois');
  await expect(again.getByText('Ces envois partent d’eux-mêmes')).toBeVisible();
  expect(await server.inbox()).toEqual([]);
  network.clear();
  await announceNetwork(again);
  await expect(again.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toHaveLength(1);
});

test.describe('typed text', () => {
  // Without a service worker, whose installation would need more space than there is.
  const QUOTA = 4_000_000;
  const FULL = 'L’espace de cet appareil est plein';

  test('outlives a device that fills up in the middle, and a database that is deleted', async ({
    page,
    context,
    network,
  }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: network.origin, quotaSize: QUOTA });
    const restaurant = new RestaurantPage(page);
    await restaurant.open();
    await restaurant.control('prenom').fill('Maryse');
    await expect(page.getByText('Brouillon enregistré')).toBeVisible();
    await takeRoom(page);
    await restaurant.control('details').fill('2 bokits '.repeat(200));
    await expect(page.getByText(FULL)).toBeVisible();
    await expect(page.getByText('Brouillon enregistré')).toBeHidden();
    await giveRoomBack(page);
    await restaurant.control('details').fill('2 bokits');
    await expect(page.getByText('Brouillon enregistré')).toBeVisible();
    await expect(page.getByText(FULL)).toHaveCount(0);

    await deleteDatabase(context);
    await expect
      .poll(() => draftOnDevice(page, 'restaurant').catch(() => ({})))
      .toMatchObject({ prenom: 'Maryse', details: '2 bokits' });
    await page.reload();
    await restaurant.untilReady();
    await restaurant.expectFilled({ prenom: 'Maryse', details: '2 bokits' });
  });
});

/** Fills the site's remaining quota, leaving less than a draft needs. */
const takeRoom = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('others', 1);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const put = (size: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = db.transaction('rows', 'readwrite');
        transaction.objectStore('rows').put(crypto.getRandomValues(new Uint8Array(size)), Math.random());
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
      });
    for (let size = 65_536; size >= 256; size /= 2) {
      let taken = await put(size);
      while (taken) taken = await put(size);
    }
    db.close();
  });

const giveRoomBack = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('others').onsuccess = resolve;
      }),
  );

test.describe('with a clock that is set while a form is open', () => {
  test.use({ deviceClock: '2026-11-19T12:00:00-04:00' });

  test('an order leaves for the true day and hour, forward over closing time and midnight, and back', async ({
    page,
    server,
  }) => {
    const restaurant = new RestaurantPage(page);
    for (const hours of [13, -13]) {
      await restaurant.open();
      await restaurant.fill(RESTAURANT_FORM);
      await moveDeviceClock(page, hours * HOUR);
      await restaurant.submit.click();
      await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
    }
    expect(await server.inbox()).toMatchObject([
      { fields: { creneau: '12:45' }, receivedAt: expect.stringMatching(/^2026-11-19T16:/) },
      { fields: { creneau: '12:45' }, receivedAt: expect.stringMatching(/^2026-11-19T16:/) },
    ]);
  });
});

test('closing time, midnight, and a time that is set back find an open form as it was', async ({
  page,
  network,
  server,
}) => {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  /** The page takes the time from the server's answers, and asks when it becomes visible. */
  const itIs = async (time: string) => {
    network.meddler = async (passing, send) => {
      const reply = await send(passing);
      return { ...reply, headers: { ...reply.headers, date: new Date(time).toUTCString() } };
    };
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  const TEXTS = { prenom: 'Maryse', details: RESTAURANT_FORM.details ?? '' };
  for (const [time, says] of [
    ['2026-11-19T17:00:00-04:00', /Prochaine ouverture\s: Aujourd['’]hui à 19:00/],
    ['2026-11-19T23:58:00-04:00', /Prochaine ouverture\s: Vendredi à 19:00/],
    ['2026-11-20T00:05:00-04:00', /Prochaine ouverture\s: Aujourd['’]hui à 19:00/],
  ] as const) {
    await itIs(time);
    await expect(page.getByText(says).first()).toBeVisible();
    await expect(restaurant.submit).toBeDisabled();
    await restaurant.expectFilled(TEXTS);
  }
  await itIs('2026-11-19T12:00:30-04:00');
  await restaurant.expectFilled(RESTAURANT_FORM);
  await restaurant.submit.click();
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toMatchObject([{ quote: { totalToPay: 61.25 } }]);
});

test('a time zone that changes on the way changes no hour, and the form says whose hours they are', async ({
  browser,
  baseURL,
  consoleGuard,
  server,
}) => {
  // A time zone set by Playwright cannot be changed later, so the context keeps the machine's, which has
  // to be stated explicitly.
  const machines = { timezoneId: undefined } as object;
  const context = await browser.newContext({ ...machines, ...(baseURL && { baseURL }) });
  await consoleGuard.watch(context);
  const page = await context.newPage();
  const [home, away] = ['Créneau (aujourd’hui)', 'Créneau (aujourd’hui, heure de Guadeloupe)'] as const;
  const isHome = new Date().getTimezoneOffset() === 240;
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  const group = page.getByRole('radiogroup', { name: /^Créneau/ });
  await expect(group).toHaveAccessibleName(isHome ? home : away);
  await restaurant.fill(RESTAURANT_FORM);
  const devtools = await context.newCDPSession(page);
  const timezoneId = isHome ? 'Europe/Paris' : 'America/Guadeloupe';
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(group).toHaveAccessibleName(isHome ? away : home);
  await restaurant.expectFilled(RESTAURANT_FORM);
  await restaurant.submit.click();
  await expect(page.getByText(/Numéro LG-\d{6}/)).toBeVisible();
  expect(await server.inbox()).toMatchObject([{ fields: { creneau: '12:45' } }]);
  await context.close();
});
