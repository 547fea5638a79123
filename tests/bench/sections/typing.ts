import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureChromium, LAUNCH_ARGS } from '../../support/chromium.ts';
import { CoursesPage } from '../../support/courses-page.ts';
import { EmbeddedServer } from '../../support/embedded-server.ts';
import { type Figure, median, percentile, type Section } from '../figures.ts';

const LINES = 200;
const KEYS = 60;
const KEY_EVERY_MS = 120;
const SLOWDOWN = 4;
const NOON = '2026-11-19T12:00:00-04:00';

/** Items of every aisle, as a long household list has them. */
const ITEMS = [
  'tomates',
  'poulet',
  'lait',
  'pain',
  'riz',
  'sucre',
  'eau',
  'glace',
  'savon',
  'lessive',
  'couches',
];
const listOf = (lines: number) =>
  Array.from({ length: lines }, (_, index) => `${ITEMS[index % ITEMS.length]} numéro ${index}`).join('\n');

declare global {
  interface Window {
    keyLatencies: number[];
  }
}

/** From the key to the frame that shows what it did, in milliseconds. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.keyLatencies = [];
    // No function here has a name: the compiler would have it call a helper that the page lacks.
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.keyLatencies.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      { capture: true },
    );
  });
}

interface Typed {
  readonly latencies: number[];
  /** Processor time of the page's main thread per key, not slowed down: what a busy machine cannot distort. */
  readonly work: number;
}

async function typed(page: Page, session: CDPSession): Promise<Typed> {
  await page.evaluate(() => {
    window.keyLatencies.length = 0;
  });
  const before = await taskDuration(session);
  await page.keyboard.type('abcde '.repeat(KEYS / 6), { delay: KEY_EVERY_MS });
  await page.waitForTimeout(500);
  const work = ((await taskDuration(session)) - before) / KEYS;
  return { latencies: await page.evaluate(() => window.keyLatencies), work };
}

async function taskDuration(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Latencies of typing a new item, and of typing in a line in the middle of the list. */
async function measure(browser: Browser, origin: string, lines: number) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'fr-FR',
    timezoneId: 'America/Guadeloupe',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const courses = new CoursesPage(page);
  await courses.open();
  await page.getByRole('button', { name: 'Coller une liste' }).click();
  await page.getByLabel('Votre liste, telle que dans votre message').fill(listOf(lines));
  await page
    .getByRole('button', { name: /^Ajouter (les|à la liste)/ })
    .last()
    .click();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await watchKeys(page);
  await courses.entry.focus();
  const entry = await typed(page, session);
  await courses.entry.fill('');
  const names = courses.list.locator('li > button');
  await names.nth(Math.floor(lines / 2)).click();
  await courses.list.getByLabel('Marque (facultatif)').nth(1).focus();
  const brand = await typed(page, session);
  await context.close();
  return { entry, brand };
}

function figures(name: string, long: Typed, short: Typed): Figure[] {
  const of = 'a list of one line';
  const p50 = median(long.latencies);
  return [
    {
      name: `${name}, p50`,
      value: p50,
      unit: 'ms',
      ratio: { of, value: p50 / median(short.latencies) },
    },
    { name: `${name}, p95`, value: percentile(long.latencies, 95), unit: 'ms' },
    { name: `${name}, worst`, value: Math.max(...long.latencies), unit: 'ms' },
    {
      name: `${name}, work per key`,
      value: long.work,
      unit: 'ms',
      ratio: { of, value: long.work / short.work },
    },
  ];
}

/** From key to frame on a list of 200 groceries, on a processor slowed down four times. */
export const typing: Section = {
  name: 'typing',
  run: async () => {
    const server = await EmbeddedServer.start({ clockAt: NOON });
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: LAUNCH_ARGS });
    try {
      const short = await measure(browser, server.origin, 1);
      const long = await measure(browser, server.origin, LINES);
      return [
        ...figures(`a new item beside ${LINES} lines, ${SLOWDOWN}× slower`, long.entry, short.entry),
        ...figures(`a brand among ${LINES} lines, ${SLOWDOWN}× slower`, long.brand, short.brand),
      ];
    } finally {
      await browser.close();
      await server.dispose();
    }
  },
};
