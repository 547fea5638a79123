import { expect, serviceWorkerTest } from '../support/test.ts';
import { Host } from './host.ts';
import type { Shape } from './shapes.ts';
import { nextBuild, readSite, type Site } from './site.ts';

type HostFixtures = {
  /** Puts the built site on a host with that behaviour, in front of the test's server. */
  hostOf: (shape: Shape) => Promise<Host>;
  /** The service worker's console messages, without errors. */
  workerSaid: string[];
};

type Sites = {
  site: Site;
  /** The site of the next deployment. */
  nextSite: Site;
};

/** For tests of hosts' effects on the built site. */
export const test = serviceWorkerTest.extend<HostFixtures, Sites>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern.
  site: [async ({}, use) => use(readSite('dist')), { scope: 'worker' }],
  nextSite: [async ({ site }, use) => use(nextBuild(site)), { scope: 'worker' }],

  hostOf: async ({ server, site }, use) => {
    const hosts: Host[] = [];
    await use(async (shape) => {
      const host = await Host.start(shape, site, server.origin);
      hosts.push(host);
      return host;
    });
    for (const host of hosts) await host.close();
  },

  workerSaid: async ({ context }, use) => {
    const said: string[] = [];
    context.on('serviceworker', (worker) => {
      worker.on('console', (message) => {
        if (message.type() !== 'error') said.push(message.text());
      });
    });
    await use(said);
  },
});

export { expect };
