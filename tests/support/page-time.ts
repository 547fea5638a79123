import type { Page } from '@playwright/test';

/** Loads a page and waits until it has the server's time. */
export async function openOnServerTime(page: Page, path: string): Promise<void> {
  const measured = page.waitForResponse((response) => response.url().includes('/data/status.json'));
  await page.goto(path);
  await measured;
}
