import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { readCollection } from '../../supabase/local/cli/reach.ts';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';
import { inbox } from '../../supabase/local/records/inbox.ts';
import { mails } from '../../supabase/local/records/mails.ts';
import { newManager } from '../../supabase/local/testing/manager.ts';
import { beforeEachStep, checkOut } from '../../supabase/local/testing/old-version.ts';
import { ownPort, removeTemporaryFolders, temporaryDataDir } from '../../supabase/local/testing/temporary.ts';
import { NOON, Program } from '../../supabase/local/testing/test-server.ts';
import { keepSession, type Session } from '../support/accounts.ts';
import { untilInstalled } from '../support/browser/installing.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../support/orders.ts';
import { ServiceFormPage } from '../support/pages/service-page.ts';
import { HANDICAP_ORDER } from '../support/service-orders.ts';
import { expect, serviceWorkerTest } from '../support/test.ts';

/**
 * A telephone that was used with the site of an earlier version, built from the history, and then meets today's on the same folder, and
 * that version's site again (docs/decisions/0017-steps-and-procedures.md).
 */

/** The evenings of 26 and 27 November, and the version before the last change of a table. */
const VERSIONS = ['42271602', 'f51e6af9', ...beforeEachStep().slice(-1)];
const EMAIL = 'nadia@exemple.gp';

const test = serviceWorkerTest.extend<{ port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern.
  port: async ({}, use) => use(await ownPort()),
  baseURL: async ({ port }, use) => use(`http://localhost:${port}`),
});
test.afterAll(removeTemporaryFolders);
// Each builds a site, which takes the processors from whatever runs beside it.
test.describe.configure({ mode: 'default' });

/** Builds the site of a version. Returns its folder. */
function siteOf(root: string): string {
  const vite = path.join(PROJECT_ROOT, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build'], { cwd: root, stdio: 'ignore' });
  return path.join(root, 'dist');
}

/** The telephone holds these back until the newer app is open, so that no earlier one sends what was kept. */
const SENDING = /\/functions\/v1\/submit$|\/rpc\/desk_take$/;
const holdBack = (device: BrowserContext) => device.route(SENDING, (route) => route.abort());
const letGo = (device: BrowserContext) => device.unroute(SENDING);

/** The name of a site's first script, which is another one in each build. */
const scriptOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[src*="/assets/app-"]')?.getAttribute('src') ?? '');

/** Opens a page, and applies the update that is offered. Returns the page of the newer version. */
async function opened(device: BrowserContext, address: string): Promise<Page> {
  const page = await device.newPage();
  await page.goto(address);
  const before = await scriptOf(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByRole('button', { name: 'Mettre à jour' }).click({ timeout: 60_000 });
  await expect.poll(() => scriptOf(page).catch(() => before)).not.toBe(before);
  return page;
}

for (const version of VERSIONS) {
  test(`a telephone of ${version} sends what it kept, once, and keeps the rest, there and back`, async ({
    context,
    newDevice,
    port,
    baseURL,
    consoleGuard,
  }) => {
    // Two sites are built and three servers are started.
    test.setTimeout(600_000);
    consoleGuard.allowNetworkErrors();
    const root = checkOut(version);
    const site = siteOf(root);
    const dataDir = await temporaryDataDir();
    const url = baseURL ?? '';
    const start = async (code: string, dist: string) => {
      const env = { PORT: String(port), SITE_URL: url, DATA_DIR: dataDir, CLOCK_AT: NOON, LIMITS: 'off' };
      const program = new Program('testing/serve.ts', { ...env, TEST_SITE: dist }, [], code);
      await program.printed(/http:\S+/);
      return program;
    };
    const old = await start(root, site);

    const ringing = randomUUID();
    const received = await fetch(url + SUBMIT_PATH, {
      method: 'POST',
      headers: submitHeaders(ringing),
      body: JSON.stringify(RESTAURANT_REQUEST),
    });
    expect(received.status).toBe(201);
    const command = existsSync(path.join(root, 'supabase/local/cli/manager.ts')) ? 'manager' : 'operator';
    const manager = await newManager({
      url,
      mails: () => readCollection(dataDir, mails),
      setRole: () => new Program(`cli/${command}.ts`, { DATA_DIR: dataDir }, ['add', EMAIL], root).exit(),
    });
    const desk = await newDevice();
    const board = await desk.newPage();
    await keepSession(board, (await manager.auth.getSession()).data.session as Session);
    await board.goto('/gestion');
    const take = board.getByRole('button', { name: /^Prendre/ }).first();
    await expect(take).toBeVisible();
    await untilInstalled(board);

    const page = await context.newPage();
    const parcel = new ServiceFormPage(page, '/colis');
    await parcel.open();
    await untilInstalled(page);
    await parcel.control('parcel_description').fill('Trois pots de confiture de goyave');
    await expect(page.getByText('Brouillon enregistré')).toBeVisible();
    const order = new ServiceFormPage(page, HANDICAP_ORDER.path);
    await order.open();
    await order.fill(HANDICAP_ORDER.answers);
    await old.kill('SIGKILL');
    await order.send();
    await expect(page.getByText(/enregistrée sur cet appareil/).first()).toBeVisible();
    await take.click();
    await expect(board.getByText(/sans réseau|en attente|attend le réseau/i).first()).toBeVisible();
    for (const device of [context, desk]) await holdBack(device);
    for (const each of [page, board]) await each.close();

    const today = await start(PROJECT_ROOT, path.join(PROJECT_ROOT, 'dist'));
    const list = await opened(context, '/mes-envois');
    await expect(list.getByText('Enregistrée').first()).toBeVisible();
    await letGo(context);
    await list.reload();
    await expect(list.getByText(/LG-\d{6}/).first()).toBeVisible();
    const entries = await readCollection(dataDir, inbox);
    expect(entries.filter(({ service }) => service === 'handicap')).toMatchObject([
      { fields: HANDICAP_ORDER.fields },
    ]);
    await list.goto('/colis');
    await expect(new ServiceFormPage(list, '/colis').control('parcel_description')).toHaveValue(
      'Trois pots de confiture de goyave',
    );
    await list.close();

    const boardOfToday = await opened(desk, '/gestion');
    await letGo(desk);
    await boardOfToday.reload();
    const taken = async () => {
      const { data } = await manager.rpc('desk_order', { p_id: ringing });
      return data.history.filter(({ kind }: { kind: string }) => kind === 'taken').length;
    };
    await expect.poll(taken).toBe(1);
    await boardOfToday.close();

    // The site alone goes back: today's server, that version's pages.
    await today.kill('SIGTERM');
    const back = await start(PROJECT_ROOT, site);
    const earlier = await opened(context, '/mes-envois');
    await expect(earlier.getByText(/LG-\d{6}/).first()).toBeVisible();
    await earlier.goto('/colis');
    await expect(new ServiceFormPage(earlier, '/colis').control('parcel_description')).toHaveValue(
      'Trois pots de confiture de goyave',
    );
    await back.kill('SIGTERM');
  });
}
