import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Records unprompted layout shifts from the first paint on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 30));
        if (!entry.hadRecentInput) window.shifts.push(`${entry.value.toFixed(4)}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The most that all movements of a page may add up to (docs/decisions/0009-no-byte-tricks.md): what nobody sees move is no reason to keep room empty. */
const MOST_SHIFT = 0.02;

export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
  expect(total, shifts.join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
}
