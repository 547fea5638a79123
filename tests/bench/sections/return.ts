import { type BrowserContext, devices } from '@playwright/test';
import { untilInstalled } from '../../support/app-worker.ts';
import { BrowserProfile } from '../../support/browser-profile.ts';
import { ensureChromium, LAUNCH_ARGS } from '../../support/chromium.ts';
import { setDeviceClock } from '../../support/device.ts';
import { EmbeddedServer } from '../../support/embedded-server.ts';
import { type Figure, middle, type Section, severalTimes } from '../figures.ts';
import { slowDown } from '../page-load/slow-phone.ts';
import { readTimings, type Timings, watchTimings } from '../page-load/timings.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 7);
const NOON = '2026-11-19T12:00:00-04:00';
const PAGES = ['/', '/restaurants', '/courses-alimentaires', '/pharmacie'];

/** A visit in a tab of its own, on the thin network and the slow processor. */
async function visit(context: BrowserContext, path: string): Promise<Timings> {
  const page = await context.newPage();
  await slowDown(page);
  await watchTimings(page, true);
  await page.goto(path, { waitUntil: 'commit' });
  const timings = await readTimings(page, true);
  await page.close();
  return timings;
}

async function repeatVisits(context: BrowserContext, path: string): Promise<Figure[]> {
  const visits = await severalTimes(RUNS, () => visit(context, path));
  return [
    { name: `${path} again, LCP`, value: middle(visits, ({ lcp }) => lcp), unit: 'ms' },
    {
      name: `${path} again, answers`,
      value: middle(visits, ({ firstAnswer }) => firstAnswer),
      unit: 'ms',
    },
  ];
}

/** Each time in a browser that has just been started, while no server runs. */
async function offlineStarts(profile: BrowserProfile, path: string): Promise<Figure[]> {
  const starts = await severalTimes(RUNS, async () => {
    const timings = await visit(await profile.open(), path);
    await profile.close();
    return timings;
  });
  return [
    { name: `${path} offline, LCP`, value: middle(starts, ({ lcp }) => lcp), unit: 'ms' },
    {
      name: `${path} offline, usable`,
      value: middle(starts, ({ firstAnswer }) => firstAnswer),
      unit: 'ms',
    },
  ];
}

/** Coming back: the app that the worker has stored, with the server and without. */
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
      // Not by Playwright's own clock, which takes the timers over too: what measures must be the browser's.
      (context) => setDeviceClock(context, NOON),
    );
    try {
      const context = await profile.open();
      const first = await context.newPage();
      await first.goto('/');
      await untilInstalled(first);
      await first.close();
      const figures: Figure[] = [];
      for (const path of PAGES) figures.push(...(await repeatVisits(context, path)));
      await profile.close();
      await server.stop();
      for (const path of PAGES) figures.push(...(await offlineStarts(profile, path)));
      return figures;
    } finally {
      await profile.dispose();
      await server.dispose();
    }
  },
};
