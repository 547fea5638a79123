import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** What a visit asks for, which a slow or metered network pays for (docs/rules/reference-data.md#refresh). */

/** Records the requests for a table: the clock is measured by one of them. */
function follow(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/data/status.json')) asked.push(request.method());
  });
  return asked;
}

test('the table of openings is asked for once, in a first visit and in the next one', async ({ page }) => {
  for (const path of ['/', '/zones-de-livraison']) {
    const asked = follow(page);
    await page.goto(path);
    await expect.poll(() => asked).not.toEqual([]);
    // The erasure of what has expired is the last to need the time.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked).toEqual(['GET']);
    page.removeAllListeners('request');
  }
});
