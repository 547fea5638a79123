import type { Page } from '@playwright/test';

/** What one visit to a page took, in milliseconds since the navigation began. */
export interface Timings {
  readonly fcp: number;
  readonly lcp: number;
  /** How long tasks kept the page from answering, beyond 50 ms each. */
  readonly tbt: number;
  readonly cls: number;
  /** When the menu's button first did what it is there for; NaN where the page has none. */
  readonly firstAnswer: number;
}

declare global {
  interface Window {
    timings: { -readonly [Name in keyof Timings]: number };
  }
}

/** Long enough after the first answer for whatever is still to come. */
const SETTLED_MS = 1500;

/** To be called before the navigation. No function here has a name: the compiler would call a helper that pages lack. */
export async function watchTimings(page: Page): Promise<void> {
  await page.addInitScript(() => {
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
    const asking = setInterval(() => {
      const menu = document.querySelector<HTMLElement>('button[aria-controls="menu"]');
      menu?.click();
      if (menu?.ariaExpanded !== 'true') return;
      window.timings.firstAnswer = performance.now();
      clearInterval(asking);
      menu.click();
    }, 20);
  });
}

/** The timings of the page that is open, once it has settled. */
export async function readTimings(page: Page, hasMenu = true): Promise<Timings> {
  if (hasMenu) await page.waitForFunction(() => window.timings.firstAnswer > 0);
  else await page.waitForLoadState('load');
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(() => window.timings);
}
