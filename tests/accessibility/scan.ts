import type { Page } from '@playwright/test';
import { tabThrough } from '../support/keyboard.ts';
import { repeated, saidOn } from '../support/live-regions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { coloursOnly, everyRule, reflowed, sizesOnly, spacedOut, type Violation } from './inspect.ts';

export const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
/** 1280 by 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };

const take = (page: Page, name: string): Promise<void> =>
  takeScreenshot(page, `accessibility/${name.replace(/[^\p{L}\d]+/gu, '-')}`, true);

/** Scans both colour schemes and the text spacing at one width. */
async function scanWidth(page: Page, name: string): Promise<Violation[]> {
  const found = await everyRule(page);
  await take(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await coloursOnly(page)).map((violation) => `dark: ${violation}`));
  await take(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...(await reflowed(page)), ...(await spacedOut(page))];
}

/**
 * Scans the present screen: repeated live region announcements, axe in both colour schemes on a phone and a
 * wide screen, the layout there and at 400 %, and finally every keyboard stop.
 */
export async function scan(page: Page, name: string): Promise<Violation[]> {
  const found = repeated(await saidOn(page)).map((line) => `said twice: « ${line} »`);
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    for (const violation of await scanWidth(page, name)) found.push(`${size.width}: ${violation}`);
  }
  await page.setViewportSize(ENLARGED);
  found.push(...(await reflowed(page)), ...(await spacedOut(page)));
  for (const violation of await sizesOnly(page)) found.push(`${ENLARGED.width}: ${violation}`);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ forcedColors: 'active' });
  await take(page, `${name}-forced`);
  await page.emulateMedia({ forcedColors: 'none' });
  return [...found, ...(await tabThrough(page))];
}
