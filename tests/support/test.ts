import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { BrowserProfile } from './browser/browser-profile.ts';
import { ConsoleGuard } from './browser/console-guard.ts';
import { limitBrowser, setDeviceClock } from './browser/device.ts';
import { EmbeddedServer, type ServerOptions } from './server/embedded-server.ts';
import { FaultProxy } from './server/fault-proxy.ts';
import { HostedProject, isHosted } from './server/hosted-project.ts';
import { ServerHost, type ServerUnderTest, SharedServer } from './server/shared-server.ts';

type ServerFixtures = {
  /**
   * The server's time when the test begins; null for the machine's own. Thursday noon: the restaurant service
   * is open.
   */
  clockAt: string | null;
  /** Changes merged into the operator's published tables. */
  tables: NonNullable<ServerOptions['tables']>;
  serverEnv: Record<string, string>;
  /** Whether the server has a process of its own, for tests that kill it. */
  ownProcess: boolean;
  /** Whether nginx is in front of the server. DEPLOYMENT=nginx sets it for every test. */
  isBehindNginx: boolean;
  /** A fresh server for every test. */
  server: ServerUnderTest;
};

/** For tests of the server alone: no browser is started. */
export const serverTest = base.extend<ServerFixtures, { serverHost: ServerHost | null }>({
  clockAt: ['2026-11-19T12:00:00-04:00', { option: true }],
  tables: [{}, { option: true }],
  serverEnv: [{}, { option: true }],
  ownProcess: [false, { option: true }],
  isBehindNginx: [process.env.DEPLOYMENT === 'nginx', { option: true }],

  serverHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern.
    async ({}, use) => {
      const host = process.env.CONTRACT_SITE ? null : new ServerHost();
      await use(host);
      await host?.dispose();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ serverHost, clockAt, tables, serverEnv, ownProcess, isBehindNginx }, use, testInfo) => {
      if (!serverHost) {
        const project = await HostedProject.start(process.env);
        await use(project);
        return project.dispose();
      }
      const options = { clockAt, tables, env: serverEnv };
      const server =
        ownProcess || isBehindNginx
          ? await EmbeddedServer.start({ ...options, isBehindNginx })
          : await SharedServer.start(serverHost, options);
      await use(server);
      await server.dispose();
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server log', { body: server.log, contentType: 'text/plain' });
      }
    },
    // Starting the server does not count towards the test's timeout.
    { timeout: 120_000 },
  ],

  baseURL: async ({ server }, use) => use(server.origin),
});

export type BrowserOptions = {
  /**
   * Whether the outbox is sent while no page is open. Chromium's headless shell closes a page that requests
   * it.
   */
  hasBackgroundSync: boolean;
};

type BrowserFixtures = BrowserOptions & {
  /**
   * Whether the browser has service workers. Without them, nothing is cached for offline use, as in Firefox's
   * private windows. The default is without, because caching the whole app takes longer than most tests.
   */
  withServiceWorker: boolean;
  /**
   * Whether pages fetch what may be needed next. The default is without, because half of all requests would be for
   * pages that a test never opens.
   */
  withPrefetch: boolean;
  /**
   * The device's time in pages, ISO with offset; null for the machine's own. Neither is the server's. The default does not
   * depend on the day of the run, and every service is open then.
   */
  deviceClock: string | null;
  /** Fails the test on console errors that it has not allowed. */
  consoleGuard: ConsoleGuard;
  /** Opens another device: a browser context with the abilities, the clock and the guard of the test's own. */
  newDevice(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A browser with persistent storage, for tests that close or kill it. */
  profile: BrowserProfile;
};

/** For browser tests; the browser connects to the server directly. */
export const test = serverTest.extend<BrowserFixtures>({
  withServiceWorker: [false, { option: true }],
  withPrefetch: [false, { option: true }],
  hasBackgroundSync: [false, { option: true }],
  deviceClock: ['2026-11-25T11:30:00-04:00', { option: true }],

  context: async ({ context, deviceClock, withServiceWorker, withPrefetch, hasBackgroundSync }, use) => {
    await limitBrowser(context, { withServiceWorker, withPrefetch, hasBackgroundSync });
    if (deviceClock) await setDeviceClock(context, deviceClock);
    await use(context);
  },

  consoleGuard: [
    async ({ context }, use) => {
      const guard = new ConsoleGuard();
      await guard.watch(context);
      await use(guard);
      expect(guard.unexpected(), 'unexpected console errors').toEqual([]);
    },
    { auto: true },
  ],

  newDevice: async (
    { browser, baseURL, consoleGuard, deviceClock, withServiceWorker, withPrefetch, hasBackgroundSync },
    use,
  ) => {
    const devices: BrowserContext[] = [];
    await use(async (options = {}) => {
      const device = await browser.newContext({ ...(baseURL && { baseURL }), ...options });
      devices.push(device);
      await consoleGuard.watch(device);
      await limitBrowser(device, { withServiceWorker, withPrefetch, hasBackgroundSync });
      if (deviceClock) await setDeviceClock(device, deviceClock);
      return device;
    });
    for (const device of devices) await device.close();
  },

  profile: async (
    {
      baseURL,
      launchOptions,
      contextOptions,
      viewport,
      hasTouch,
      isMobile,
      locale,
      timezoneId,
      deviceClock,
      withServiceWorker,
      withPrefetch,
      hasBackgroundSync,
      consoleGuard,
    },
    use,
  ) => {
    const device = { viewport, hasTouch, isMobile, locale, timezoneId };
    const profile = new BrowserProfile(
      { ...launchOptions, ...contextOptions, ...device, baseURL },
      async (context) => {
        await consoleGuard.watch(context);
        await limitBrowser(context, { withServiceWorker, withPrefetch, hasBackgroundSync });
        if (deviceClock) await setDeviceClock(context, deviceClock);
      },
    );
    await use(profile);
    await profile.dispose();
  },
});

/**
 * For tests of a bad network: `network` is a fault proxy between the browser and the server. A hosted project has two origins, so it is
 * the browser's own proxy there.
 */
export const networkTest = test.extend<{ network: FaultProxy }>({
  withPrefetch: true,
  network: async ({ server }, use) => {
    const network = new FaultProxy(new URL(server.origin));
    await network.accept();
    await use(network);
    await network.refuse();
  },
  baseURL: async ({ network, server }, use) => use(isHosted(server) ? server.origin : network.origin),
  proxy: async ({ network, server }, use) => use(isHosted(server) ? { server: network.origin } : undefined),
});

/** For tests of what pages fetch before it is needed. */
export const prefetchTest = test.extend({ withPrefetch: true });

/** A service worker has the machine's clock, and so its pages have it too: a device has one. */
const WITH_WORKER = { withServiceWorker: true, deviceClock: null };

/** For tests with service workers. */
export const serviceWorkerTest = prefetchTest.extend(WITH_WORKER);

/** For tests of the cached app without its server. */
export const offlineTest = networkTest.extend(WITH_WORKER);

export { expect };
