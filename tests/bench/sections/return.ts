import { type BrowserContext, devices } from '@playwright/test';
import { ensureChromium, LAUNCH_ARGS } from '../../runner/chromium.ts';
import { BrowserProfile } from '../../support/browser/browser-profile.ts';
import { setDeviceClock } from '../../support/browser/device.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { EmbeddedServer } from '../../support/server/embedded-server.ts';
import { type Figure, middle, type Section, severalTimes } from '../figures.ts';
import { FLOOR_FACTOR, slowDown, withFloorPage } from '../page-load/slow-phone.ts';
import { readTimings, type Timings, watchTimings } from '../page-load/timings.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 7);
const NOON = '2026-11-19T12:00:00-04:00';
const PAGES = ['/', '/restaurants', '/courses-alimentaires', '/pharmacie'];

/** The longest that a start of the cached app may take beyond the floor page, in milliseconds. */
const START_MS = 150;

/** A visit in a tab of its own, on the thin network and the slow processor. */
async function visit(context: BrowserContext, url: string, isTapped = true): Promise<Timings> {
  const page = await context.newPage();
  await slowDown(page);
  await watchTimings(page, isTapped);
  await page.goto(url, { waitUntil: 'commit' });
  const timings = await readTimings(page, isTapped);
  await page.close();
  return timings;
}

/** The most that the largest paint of a stored page may take: measured by a page that holds the same bytes and nothing else. */
async function limitOf(context: BrowserContext, url: string): Promise<number> {
  const bytes = Number(
    (await fetch(url, { headers: { 'accept-encoding': 'br' } })).headers.get('content-length'),
  );
  return withFloorPage(bytes, async (floor) => {
    const visits = await severalTimes(RUNS, () => visit(context, floor, false));
    return FLOOR_FACTOR * middle(visits, ({ lcp }) => lcp) + START_MS;
  });
}

async function repeatVisits(context: BrowserContext, path: string, atMost: number): Promise<Figure[]> {
  const visits = await severalTimes(RUNS, () => visit(context, path));
  return [
    { name: `${path} again, LCP`, value: middle(visits, ({ lcp }) => lcp), unit: 'ms', atMost },
    {
      name: `${path} again, hydrated`,
      value: middle(visits, ({ hydrated }) => hydrated),
      unit: 'ms',
    },
  ];
}

/** Each time in a browser that has just been started, while no server runs. */
async function offlineStarts(profile: BrowserProfile, path: string, atMost: number): Promise<Figure[]> {
  const starts = await severalTimes(RUNS, async () => {
    const timings = await visit(await profile.open(), path);
    await profile.close();
    return timings;
  });
  return [
    { name: `${path} offline, LCP`, value: middle(starts, ({ lcp }) => lcp), unit: 'ms', atMost },
    {
      name: `${path} offline, usable`,
      value: middle(starts, ({ hydrated }) => hydrated),
      unit: 'ms',
    },
  ];
}

/** Later visits: the app in the service worker's cache, with the server and without. */
export const returning: Section = {
  name: 'return',
  run: async () => {
    const server = await EmbeddedServer.start({ clockAt: NOON });
    const profile = new BrowserProfile(
      {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 740 },
        locale: 'fr-FR',
        timezoneId: 'America/Guadeloupe',
        baseURL: server.origin,
        executablePath: ensureChromium(),
        args: LAUNCH_ARGS,
      },
      // Not Playwright's clock, which replaces the timers too: the measuring ones must be the browser's.
      (context) => setDeviceClock(context, NOON),
    );
    try {
      const context = await profile.open();
      const first = await context.newPage();
      await first.goto('/');
      await untilInstalled(first);
      await first.close();
      const figures: Figure[] = [];
      const limits = new Map<string, number>();
      for (const path of PAGES) limits.set(path, await limitOf(context, server.origin + path));
      const limit = (path: string) => limits.get(path) ?? Number.NaN;
      for (const path of PAGES) figures.push(...(await repeatVisits(context, path, limit(path))));
      await profile.close();
      await server.stop();
      for (const path of PAGES) figures.push(...(await offlineStarts(profile, path, limit(path))));
      return figures;
    } finally {
      await profile.dispose();
      await server.dispose();
    }
  },
};
