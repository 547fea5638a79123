import { expect, serviceWorkerTest } from '../support/test.ts';
import { Host } from './host.ts';
import type { Shape } from './shapes.ts';
import { nextBuild, readSite, type Site } from './site.ts';

type Sites = { readonly site: Site; readonly next: Site };

let sites: Sites | undefined;

/**
 * The built site and the next deployment's, read once in a process. No worker fixture: a test with one of its own gets
 * a worker of its own, with another server and another browser.
 */
function readSites(): Sites {
  if (!sites) {
    const site = readSite('dist');
    sites = { site, next: nextBuild(site) };
  }
  return sites;
}

type HostFixtures = {
  /** Puts the built site on a host with that behaviour, in front of the test's server. */
  hostOf: (shape: Shape) => Promise<Host>;
  /** The service worker's console messages, without errors. */
  workerSaid: string[];
  /** The site of the next deployment. */
  nextSite: Site;
};

/** For tests of hosts' effects on the built site. */
export const test = serviceWorkerTest.extend<HostFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern.
  nextSite: async ({}, use) => use(readSites().next),

  hostOf: async ({ server }, use) => {
    const hosts: Host[] = [];
    await use(async (shape) => {
      const host = await Host.start(shape, readSites().site, server.origin);
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
