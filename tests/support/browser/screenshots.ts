import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/**
 * Takes a screenshot for people to look at, when PICTURES is set: `.cache/screenshots/<name>-<width>.png`. No
 * test compares them.
 */
export async function takeScreenshot(page: Page, name: string, fullPage = false): Promise<void> {
  if (!process.env.PICTURES) return;
  const folder = '.cache/screenshots';
  mkdirSync(folder, { recursive: true });
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage, animations: 'disabled' });
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;

/** Takes screenshots on a wide screen and on a phone, by night and by day, when PICTURES is set; ends on the phone by day. */
export async function takeScreenshotsEverywhere(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await takeScreenshot(page, `${name}-${colorScheme}`, true);
    }
  }
}
