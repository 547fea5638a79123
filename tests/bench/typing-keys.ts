import type { CDPSession, Page } from '@playwright/test';
import { type Figure, median, middle, percentile } from './figures.ts';

const KEYS = 60;
const KEY_EVERY_MS = 120;
/** How long all but 2 % of keys may take (docs/decisions/0009-no-byte-tricks.md#guard). */
const P98_LIMIT_MS = 50;
/** How much slower than this machine's the processor of the page is made. */
export const SLOWDOWN = 4;

declare global {
  interface Window {
    keyLatencies: number[];
  }
}

/** The measurements of typing into one control. */
export interface Typed {
  /** From each key to the frame that shows its effect, in milliseconds. */
  readonly latencies: number[];
  /** Milliseconds of the main thread for each key, without the slowdown: other load does not affect it. */
  readonly work: number;
}

/** Slows the page down and records its keys. Must be called once the page is ready for typing. */
export async function watchKeys(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    window.keyLatencies = [];
    // The function is anonymous: for a named one the compiler would call a helper that pages lack.
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
  return session;
}

/** Types into the focused control at a good typist's speed. */
export async function typeKeys(page: Page, session: CDPSession): Promise<Typed> {
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

const p50 = (runs: readonly Typed[]) => middle(runs, ({ latencies }) => median(latencies));
const work = (runs: readonly Typed[]) => middle(runs, (typed) => typed.work);

/**
 * The figures of typing in one place, absolute and relative to a simpler place, as medians of several runs.
 */
export function keyFigures(
  name: string,
  runs: readonly Typed[],
  simpler: readonly Typed[],
  of: string,
): Figure[] {
  return [
    { name: `${name}, p50`, value: p50(runs), unit: 'ms', ratio: { of, value: p50(runs) / p50(simpler) } },
    {
      name: `${name}, p98`,
      value: middle(runs, ({ latencies }) => percentile(latencies, 98)),
      unit: 'ms',
      atMost: P98_LIMIT_MS,
    },
    { name: `${name}, worst`, value: middle(runs, ({ latencies }) => Math.max(...latencies)), unit: 'ms' },
    {
      name: `${name}, work per key`,
      value: work(runs),
      unit: 'ms',
      ratio: { of, value: work(runs) / work(simpler) },
    },
  ];
}
