import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility/axe.ts';
import { COLOURS, EVERY_RULE, SIZES, TEXT_SPACING, UNPINNED } from '../support/accessibility/axe-rules.ts';
import { tabThrough } from '../support/accessibility/keyboard.ts';
import { presentLayoutProblems } from '../support/accessibility/layout-problems.ts';
import { repeated, saidOn } from '../support/accessibility/screen-reader.ts';
import { takeScreenshot } from '../support/browser/screenshots.ts';
import type { ServerOptions } from '../support/server/embedded-server.ts';
import type { ServerUnderTest } from '../support/server/shared-server.ts';

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

/** A violated rule of axe or ours, as one line. */
export type Violation = string;

/** Measures with an adopted style sheet, because the content security policy forbids style elements. */
async function withSheet<T>(page: Page, css: string, measure: () => Promise<T>): Promise<T> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  const measured = await measure();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return measured;
}

const axe = (options: Parameters<typeof axeViolations>[1]) => (page: Page) =>
  withSheet(page, UNPINNED, () => axeViolations(page, options));

export const everyRule = axe(EVERY_RULE);
export const coloursOnly = axe(COLOURS);
const sizesOnly = axe(SIZES);

/**
 * Clipped or unreachable content at the present width. 320 px correspond to 1280 px at 400 % (WCAG 1.4.10).
 */
async function reflowed(page: Page): Promise<Violation[]> {
  const width = page.viewportSize()?.width;
  return (await layoutProblems(page)).map((problem) => `in ${width} pixels: ${problem}`);
}

/** Clipped or unreachable content with the text spaced out. */
async function spacedOut(page: Page): Promise<Violation[]> {
  const found = await withSheet(page, TEXT_SPACING, () => layoutProblems(page));
  return found.map((problem) => `text spacing: ${problem}`);
}

/** The layout problems of the page. */
const layoutProblems = (page: Page): Promise<string[]> => page.evaluate(presentLayoutProblems);

/** The circumstances of a state: the time on the island, and closures by the operator. */
export const WORLDS = {
  /** Thursday noon: every service is open. */
  open: { clockAt: '2026-11-19T12:00:00-04:00' },
  /** Sunday: every service is closed, and says when it opens. */
  closed: { clockAt: '2026-11-22T12:00:00-04:00' },
  /** The operator has closed everything temporarily. */
  stopped: {
    clockAt: '2026-11-19T12:00:00-04:00',
    tables: {
      status: {
        temporarilyClosed: true,
        message: 'Alerte cyclonique\u00a0: nous reprenons dès que possible.',
        reopenDate: '2026-11-21T09:00',
      },
    },
  },
  /** The machine's own time, which sessions and one-time codes depend on. */
  now: { clockAt: null },
} as const satisfies Record<string, ServerOptions>;

export type World = keyof typeof WORLDS;

export interface Place {
  /** A page of a device that has never visited the site. */
  readonly page: Page;
  readonly server: ServerUnderTest;
}

/** One thing that a customer may see, and the steps to reach it. */
export interface State {
  readonly name: string;
  readonly world: World;
  reach(place: Place): Promise<void>;
}
