import { announceNetwork } from '../support/browser/device.ts';
import { untilInstalled, untilServed } from '../support/browser/installing.ts';
import { openOnServerTime } from '../support/pages/service-page.ts';
import { found, notFound, type Shape } from './shapes.ts';
import { expect, test } from './test.ts';

const PAGE_SCRIPT = /^\/assets\/suivi-commande-/;

test('without a file of one page the app installs; the page says so, and opens when the file is there', async ({
  page,
  hostOf,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  consoleGuard.allow(/Failed to fetch dynamically imported module/);
  let isWhole = false;
  const host = await hostOf({
    name: 'half a copy',
    reply: (path, site) => (!isWhole && PAGE_SCRIPT.test(path) ? notFound : found(path, site)),
  });
  await openOnServerTime(page, host.origin);
  await untilServed(page);
  await host.close();
  await page.goto(`${host.origin}/suivi-commande`);
  await expect(page.getByText('Cette page n’est pas encore sur votre appareil')).toBeVisible();
  await expect(page.getByText('un envoi qui attend encore partira lui aussi')).toBeVisible();

  isWhole = true;
  await host.open();
  await announceNetwork(page);
  await expect(page.getByLabel('Numéro de commande')).toBeVisible();
  await untilInstalled(page);
  await host.close();
  await page.reload();
  await expect(page.getByLabel('Numéro de commande')).toBeVisible();
});

test('when a host alters scripts nothing is installed, and the service worker logs why', async ({
  page,
  hostOf,
  workerSaid,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  const optimised: Shape['reply'] = (path, site) => {
    const reply = found(path, site);
    return path.endsWith('.js') && path !== '/sw.js'
      ? { ...reply, body: Buffer.concat([reply.body, Buffer.from('\n/* optimised */')]) }
      : reply;
  };
  const host = await hostOf({ name: 'an optimiser', reply: optimised });
  await openOnServerTime(page, host.origin);
  await expect
    .poll(() => workerSaid)
    .toEqual([expect.stringContaining('Scripts and styles are used as they were built')]);
  const workers = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [registration?.installing, registration?.waiting, registration?.active].filter(Boolean).length;
    });
  await expect.poll(workers).toBe(0);
});

test('under a path of another site, pages can be read, and nothing is installed', async ({
  page,
  hostOf,
  consoleGuard,
}) => {
  consoleGuard.allowNetworkErrors();
  const host = await hostOf({
    name: 'a path of another site',
    reply: (path, site) =>
      path.startsWith('/livraison/') ? found(path.slice('/livraison'.length), site) : notFound,
  });
  await page.goto(`${host.origin}/livraison/restaurants/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Votre repas, livré' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
