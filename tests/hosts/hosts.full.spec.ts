import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { RESTAURANT_FORM } from '../support/answers.ts';
import { untilInstalled } from '../support/browser/installing.ts';
import { RestaurantPage } from '../support/pages/restaurant-page.ts';
import { openOnServerTime } from '../support/pages/service-page.ts';
import { PUBLIC_PAGES } from '../support/routes.ts';
import { SHAPES, slashAdded } from './shapes.ts';
import { fileOf, markOf } from './site.ts';
import { expect, test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Public addresses whose cached document is not the one prerendered for them. */
const wrongDocuments = (page: Page) =>
  page.evaluate(async (paths) => {
    const wrong: string[] = [];
    for (const path of paths) {
      const response = await fetch(path).catch(() => null);
      const html = response?.ok && !response.redirected ? await response.text() : '';
      if (!html.includes(`data-path="${path}"`)) wrong.push(path);
    }
    return wrong;
  }, PUBLIC_PAGES);

/** Updates to the host's present build, as the customer does. */
async function update(page: Page): Promise<void> {
  // A check that the browser has begun by itself may have asked before the host had the build, and this one joins it.
  const look = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return registration?.installing !== null || registration.waiting !== null;
    });
  await expect.poll(look).toBe(true);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await loaded;
  await untilInstalled(page);
}

// docs/rules/pages.md#addresses
test('a host that serves files and nothing else has every address, those of mails with what follows the question mark', async ({
  hostOf,
}) => {
  const host = await hostOf({ name: 'a slash added', reply: slashAdded });
  const table = readFileSync('docs/rules/pages.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `/'));
  const addresses = table.flatMap((line) =>
    [...line.matchAll(/`(\/[a-z-]*)`/g)].map(([, address]) => address),
  );
  expect(addresses).toContain('/connexion');
  for (const address of addresses) {
    const { status, url } = await fetch(`${host.origin}${address}?token_hash=x`);
    expect({ address, status, search: new URL(url).search }).toEqual({
      address,
      status: 200,
      search: '?token_hash=x',
    });
  }
});

for (const shape of SHAPES) {
  test(`${shape.name}: the app installs, starts without its host, keeps an order and is updated`, async ({
    page,
    hostOf,
    server,
    nextSite,
    workerSaid,
    consoleGuard,
  }) => {
    consoleGuard.allowNetworkErrors();
    for (const complaint of shape.complaints ?? []) consoleGuard.allow(complaint);
    const host = await hostOf(shape);
    await openOnServerTime(page, host.origin);
    await untilInstalled(page);
    // The browser passes on what a worker logs when it likes.
    await expect
      .poll(() => workerSaid)
      .toEqual(shape.alters ? [expect.stringContaining('was altered on its way')] : []);

    await host.close();
    expect(await wrongDocuments(page)).toEqual([]);
    // This page is not prerendered.
    await page.goto(`${host.origin}/mes-envois`);
    await expect(heading(page)).toHaveText('Mes envois');
    const restaurant = new RestaurantPage(page);
    await page.goto(`${host.origin}/restaurants`);
    await restaurant.untilReady();
    await restaurant.fill(RESTAURANT_FORM);
    await restaurant.submit.click();
    await expect(heading(page)).toHaveText('Commande enregistrée sur cet appareil');
    expect(await server.inbox()).toEqual([]);

    await host.open();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(/LG-\d{6}/).first()).toBeVisible();
    expect((await server.onlyEntry()).fields.details).toBe(RESTAURANT_FORM.details);

    host.site = nextSite;
    await update(page);
    await host.close();
    await page.goto(`${host.origin}/mentions-legales`);
    // Prerendered, and the target of rewriting proxies.
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    const stored = await page.evaluate(async () => (await fetch('/mentions-legales')).text());
    expect(markOf(stored)).toBe(markOf(String(fileOf(nextSite, '/mentions-legales'))));
  });
}
