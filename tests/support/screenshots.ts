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
