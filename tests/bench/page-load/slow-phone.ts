import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { setDeviceClock } from '../../support/browser/device.ts';

/** Lighthouse's slow 4G, applied by the browser itself: 562 ms to the first byte, 1.6 Mbit/s down. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const SLOWDOWN = 4;

export interface SlowPhone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
}

/**
 * A mid-range phone on a slow network.
 * @param now the page's clock; the server has its own
 */
export async function slowPhone(browser: Browser, baseURL: string, now: string): Promise<SlowPhone> {
  const context = await browser.newContext({
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'America/Guadeloupe',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await setDeviceClock(context, now);
  const page = await context.newPage();
  return { context, page, session: await slowDown(page) };
}

/** Applies the slow network and the slow processor to a page. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}

/** How much longer than the floor page a page of ours may take. */
export const FLOOR_FACTOR = 1.35;

/** Serves the floor page while `work` runs: so many bytes and nothing else, on a server of its own. No page of that size can be faster. */
export async function withFloorPage<T>(bytes: number, work: (url: string) => Promise<T>): Promise<T> {
  const head = '<!doctype html><meta name="viewport" content="width=device-width"><h1>Livraison</h1><!--';
  const html = `${head}${'-'.repeat(Math.max(0, bytes - head.length))}`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': html.length }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}
