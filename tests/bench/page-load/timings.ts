import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** What one visit to a page took, in milliseconds since the navigation began. */
export interface Timings {
  readonly fcp: number;
  readonly lcp: number;
  /** How long tasks kept the page from answering, beyond 50 ms each. */
  readonly tbt: number;
  readonly cls: number;
  /** When the menu's button first did what it is there for; NaN where nobody tapped it. */
  readonly firstAnswer: number;
}

declare global {
  interface Window {
    timings: { -readonly [Name in keyof Timings]: number };
  }
}

/** From the answer to the navigation: long enough for whatever a visit still does, on a slow machine too. */
const SETTLED_MS = 4500;
const LATEST_ANSWER_MS = 30_000;

/**
 * To be called before the navigation. No function here has a name: the compiler would call a helper that pages lack.
 * @param isTapped whether somebody taps the menu's button until it answers. React then takes the page over in one go, where
 *   it otherwise lets the browser in between: what such a visit says about blocking is about impatience.
 */
export async function watchTimings(page: Page, isTapped: boolean): Promise<void> {
  await page.addInitScript((isTapped) => {
    window.timings = { fcp: Number.NaN, lcp: Number.NaN, tbt: 0, cls: 0, firstAnswer: Number.NaN };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.timings.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint'))
        window.timings.fcp = entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        if (startTime > window.timings.fcp) window.timings.tbt += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.timings.cls += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    if (!isTapped) return;
    const asking = setInterval(() => {
      const menu = document.querySelector<HTMLElement>('button[aria-controls="menu"]');
      menu?.click();
      if (menu?.ariaExpanded !== 'true') return;
      window.timings.firstAnswer = performance.now();
      clearInterval(asking);
      menu.click();
    }, 20);
  }, isTapped);
}

/**
 * The timings of the page that is open, once it has settled. Until then nothing is asked of it: what asks runs on the page's
 * own thread, and in every frame.
 * @throws Error when a tapped page never answers
 */
export async function readTimings(page: Page, isTapped: boolean): Promise<Timings> {
  await setTimeout(SETTLED_MS);
  if (isTapped)
    await page.waitForFunction(() => window.timings.firstAnswer > 0, null, { timeout: LATEST_ANSWER_MS });
  return page.evaluate(() => window.timings);
}
