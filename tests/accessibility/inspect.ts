import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { COLOURS, EVERY_RULE, SIZES, TEXT_SPACING, UNPINNED } from '../support/axe-rules.ts';
import { layoutProblems } from './layout.ts';

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
export const sizesOnly = axe(SIZES);

/**
 * Clipped or unreachable content at the present width. 320 px correspond to 1280 px at 400 % (WCAG 1.4.10).
 */
export async function reflowed(page: Page): Promise<Violation[]> {
  const width = page.viewportSize()?.width;
  return (await layoutProblems(page)).map((problem) => `in ${width} pixels: ${problem}`);
}

/** Clipped or unreachable content with the text spaced out. */
export async function spacedOut(page: Page): Promise<Violation[]> {
  const found = await withSheet(page, TEXT_SPACING, () => layoutProblems(page));
  return found.map((problem) => `text spacing: ${problem}`);
}
