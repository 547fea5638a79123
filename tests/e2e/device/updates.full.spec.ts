import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { untilHydrated } from '../../support/browser/hydration.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { type FaultProxy, faults } from '../../support/server/fault-proxy.ts';
import { expect, offlineTest as test } from '../../support/test.ts';

const WORKER = '/sw.js';
const SCRIPT = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };

/**
 * Replaces the built service worker, as a deployment does, and makes the page find it. Chromium merges an
 * update check with an installation that is under way and does not check again, so this repeats until the new
 * worker has been fetched.
 */
async function deploy(page: Page, network: FaultProxy, change: (worker: string) => string): Promise<void> {
  const body = change(readFileSync('dist/sw.js', 'utf8'));
  const fetched = () => network.seen(WORKER).filter(({ replied }) => replied !== null).length;
  const before = fetched();
  network.set({ kind: 'reply', status: 200, headers: SCRIPT, body }, { path: WORKER });
  const look = async () => {
    // Counted first: the last check ends after the worker has been fetched and its installation has begun.
    const count = fetched();
    await lookForUpdate(page);
    return count;
  };
  await expect.poll(look).toBeGreaterThan(before);
}

const numbered = (n: number) => (worker: string) => `${worker}\n// deploy ${n}\n`;

/** A build in which every file without a content hash has changed. */
const rebuilt = (mark: string) => (worker: string) =>
  worker.replace(/("revision":")([0-9a-f]+")/g, `$1${mark}$2`);

/** Checks for an update, as the app does when it becomes visible. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
}

/**
 * Waits until the latest deployment is installed and waiting; before that, an earlier one would be offered.
 */
async function untilWaiting(page: Page): Promise<void> {
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.installing === null && registration.waiting !== null;
    });
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
}

/** Waits until the latest deployment has failed to install and has been removed. */
async function untilGivenUp(page: Page): Promise<void> {
  const isGone = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.installing === null && registration.waiting === null;
    });
  await expect.poll(isGone).toBe(true);
}

const offer = (page: Page) => page.getByText('Nouvelle version disponible');

/** A mark on the page that a reload removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** Waits until a marked page has been reloaded: a new worker takes over first, which takes a busy machine long. */
async function untilReloaded(page: Page): Promise<void> {
  await expect.poll(() => isMarked(page).catch(() => true), { timeout: 60_000 }).toBe(false);
}

async function installed(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilInstalled(page);
  await mark(page);
}

test.beforeEach(({ consoleGuard }) => consoleGuard.allowNetworkErrors());

// docs/rules/pages.md#updates
test('ten deploys in a row reload nothing; consent reloads one tab, with what was typed', async ({
  page,
  context,
  network,
}) => {
  test.setTimeout(90_000);
  await installed(page, '/restaurants');
  await page.getByLabel('Prénom').fill('Maryse');
  const other = await context.newPage();
  await installed(other, '/commander');
  for (let n = 1; n <= 10; n += 1) {
    await deploy(page, network, numbered(n));
  }
  await untilWaiting(page);
  await expect(offer(page)).toBeVisible();
  await expect(offer(other)).toBeVisible();
  expect([await isMarked(page), await isMarked(other)]).toEqual([true, true]);

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await reloaded;
  await expect(page.getByLabel('Prénom')).toHaveValue('Maryse');
  await lookForUpdate(page);
  await expect(offer(page)).toHaveCount(0);
  expect(await isMarked(other)).toBe(true);
  await other.getByRole('button', { name: 'Mettre à jour' }).click();
  await untilReloaded(other);
  await expect(offer(other)).toHaveCount(0);
});

// docs/rules/pages.md#updates
test('a tab that was not reloaded still opens pages that a deployment has removed', async ({
  page,
  context,
  network,
}) => {
  await installed(page, '/');
  const old = await context.newPage();
  await installed(old, '/commander');
  const lazy = /\{[^{}]*"url":"(\/assets\/suivi-commande-[^"]+\.js)"[^{}]*\},?/;
  const chunk = lazy.exec(readFileSync('dist/sw.js', 'utf8'))?.[1];
  if (chunk === undefined) throw new Error('No script of that page.');
  network.set({ kind: 'reply', status: 404 }, { path: chunk });
  await deploy(page, network, (worker) => worker.replace(lazy, ''));
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await untilReloaded(page);

  await old.getByRole('contentinfo').getByRole('link', { name: 'Suivre ma commande' }).click();
  await expect(old.getByLabel('Numéro de commande')).toBeVisible();
  expect(await isMarked(old)).toBe(true);
});

test('a version that comes in while another takes over still opens offline', async ({
  page,
  context,
  network,
}) => {
  await installed(page, '/commander');
  await deploy(page, network, rebuilt('b'));
  await expect(offer(page)).toBeVisible();

  // One file of the third version is slow; the others load.
  let arrive = () => {};
  const until = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  network.set({ kind: 'hold', until }, { path: '/color-scheme.js', times: 1 });
  await deploy(page, network, rebuilt('c'));
  const versions = () =>
    page.evaluate(async () => {
      const cache = await caches.open('lg-app');
      const documents = (await cache.keys()).filter(({ url }) => /\?revision=c/.test(url));
      return documents.length;
    });
  await expect.poll(versions).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await untilReloaded(page);
  arrive();
  await untilWaiting(page);
  await mark(page);
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await untilReloaded(page);

  await context.setOffline(true);
  await page.goto('/restaurants');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page does not wait until the files of the version before are put away', async ({ page, network }) => {
  await installed(page, '/commander');
  await page.evaluate(async () => {
    const cache = await caches.open('lg-app');
    const old = Array.from({ length: 3000 }, (_, index) => `/assets/old-${index}.js`);
    await Promise.all(old.map((address) => cache.put(address, new Response(''))));
  });
  const left = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('lg-app')).keys();
      return keys.filter(({ url }) => url.includes('/assets/old-')).length;
    });
  await deploy(page, network, rebuilt('b'));
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await untilReloaded(page);
  expect(await left()).toBeGreaterThan(0);
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
});

test('an install that a captive portal spoils leaves the old worker in charge', async ({
  page,
  context,
  network,
}) => {
  await installed(page, '/');
  network.set(faults.captivePortal, { path: '/app-shell.html' });
  await deploy(page, network, (worker) =>
    worker.replace(/("revision":")[0-9a-f]+(","url":"\/app-shell\.html")/, '$1changed$2'),
  );
  await expect.poll(() => network.seen('/app-shell.html').some(({ fault }) => fault === 'reply')).toBe(true);
  await untilGivenUp(page);
  await expect(offer(page)).toHaveCount(0);
  await context.setOffline(true);
  await page.goto('/commander');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a version that comes after spoilt installs is offered at the next look', async ({ page, network }) => {
  await installed(page, '/');
  const spoilt = (mark: string) => (worker: string) =>
    worker.replace(/("revision":")[0-9a-f]+(","url":"\/app-shell\.html")/, `$1${mark}$2`);
  network.set(faults.captivePortal, { path: '/app-shell.html' });
  for (const mark of ['one', 'two', 'three']) {
    await deploy(page, network, spoilt(mark));
    await untilGivenUp(page);
  }
  await expect(offer(page)).toHaveCount(0);
  network.clear();
  network.set(
    { kind: 'reply', status: 200, headers: SCRIPT, body: numbered(4)(readFileSync('dist/sw.js', 'utf8')) },
    { path: WORKER },
  );
  // The page becomes visible again, a while later.
  await page.evaluate(() => {
    const later = Date.now() + 120_000;
    Date.now = () => later;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(offer(page)).toBeVisible();
});

test.describe('without a worker', () => {
  test.use({ withServiceWorker: false });

  test('a page whose script a deploy has taken away comes back by itself, with what was typed', async ({
    page,
    network,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to fetch dynamically imported module/);
    await page.goto('/restaurants');
    await page.getByLabel('Prénom').fill('Maryse');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Suivre ma commande' });
    // Before that, the link would load a document, and no script would be missing.
    await untilHydrated(link);
    network.set({ kind: 'reply', status: 404 }, { path: '/assets/suivi-commande', times: 1 });
    await link.click();
    await expect(page.getByLabel('Numéro de commande')).toBeVisible();
    await page.goto('/restaurants');
    await expect(page.getByLabel('Prénom')).toHaveValue('Maryse');
  });
});

// docs/rules/reference-data.md#refresh
test('the reference tables are answered from the last good copy, and a broken one never displaces it', async ({
  page,
  context,
  network,
  server,
}) => {
  await installed(page, '/');
  const version = () => page.evaluate(async () => (await (await fetch('/data/tariff.json')).json()).version);
  server.tables.patch('tariff', { version: '2026-11-19b' });
  await expect.poll(version).toBe('2026-11-19b');
  server.tables.overwrite('tariff', '{"version": "half a');
  const fetched = () => network.seen('/data/tariff.json').filter(({ status }) => status !== null).length;
  const before = fetched();
  // Each request is answered with the stored copy, and fetches the one that the next would be answered with.
  await expect
    .poll(async () => {
      expect(await version()).toBe('2026-11-19b');
      return fetched() - before;
    })
    .toBeGreaterThan(1);
  expect(await version()).toBe('2026-11-19b');
  await context.setOffline(true);
  expect(await version()).toBe('2026-11-19b');
});
