import { expect, type Page } from '@playwright/test';
import { ensureChromium, LAUNCH_ARGS } from '../../runner/chromium.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { BrowserProfile } from '../../support/browser/browser-profile.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { RestaurantPage } from '../../support/pages/restaurant-page.ts';
import { EmbeddedServer } from '../../support/server/embedded-server.ts';
import { type Figure, middle, type Section, severalTimes } from '../figures.ts';
import { slowDown } from '../page-load/slow-phone.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 7);
const NOON = '2026-11-19T12:00:00-04:00';
/** The most time that a reorder may take, from the tap on the app's icon to « Reçue ». */
const TARGET_MS = 10_000;

const DEVICE = {
  executablePath: ensureChromium(),
  args: LAUNCH_ARGS,
  locale: 'fr-FR',
  timezoneId: 'America/Guadeloupe',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

async function firstOrder(page: Page): Promise<void> {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.fill(RESTAURANT_FORM);
  await restaurant.submit.click();
  await expect(page.getByText(/LG-\d{6}/).first()).toBeVisible();
  await untilInstalled(page);
}

interface Again {
  /** Milliseconds from the app's launch to each moment. */
  readonly hub: number;
  readonly form: number;
  readonly received: number;
}

/** Launches the app and orders again, without pauses between taps. */
async function again(page: Page): Promise<Again> {
  await slowDown(page);
  const begin = performance.now();
  const at = () => performance.now() - begin;
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Commander maintenant' }).tap();
  const button = page.getByRole('button', { name: /^Commander à nouveau/ });
  await button.waitFor();
  const hub = at();
  await button.tap();
  await page
    .getByRole('status')
    .filter({ hasText: /, comme le / })
    .waitFor();
  const form = at();
  await new RestaurantPage(page).submit.tap();
  await page
    .getByText(/LG-\d{6}/)
    .first()
    .waitFor();
  return { hub, form, received: at() };
}

/**
 * A returning customer's second order, in the installed app on a slow phone: from its launch to « Reçue ».
 */
export const reorder: Section = {
  name: 'reorder',
  run: async () => {
    const server = await EmbeddedServer.start({ clockAt: NOON });
    const profile = new BrowserProfile({ ...DEVICE, baseURL: server.origin }, async () => undefined);
    try {
      await firstOrder(await (await profile.open()).newPage());
      const all = await severalTimes(RUNS, async () => {
        await profile.close();
        return again(await (await profile.open()).newPage());
      });
      const received = await server.inbox();
      if (received.length !== RUNS + 1) throw new Error(`${received.length} orders for ${RUNS + 1}`);
      const figure = (name: string, of: (one: Again) => number): Figure => {
        const value = middle(all, of);
        return { name, value, unit: 'ms', ratio: { of: 'the ten seconds', value: value / TARGET_MS } };
      };
      return [
        figure('cold start to « Commander à nouveau »', ({ hub }) => hub),
        figure('cold start to the form, filled in', ({ form }) => form),
        figure('cold start to the order received, 3 taps', ({ received: ms }) => ms),
      ];
    } finally {
      await profile.dispose();
      await server.dispose();
    }
  },
};
