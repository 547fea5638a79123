import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { layoutProblems } from './layout.ts';

/** A violated rule of axe or ours, as one line. */
export type Violation = string;

/** Axe runs the rules of WCAG 2.2 only when asked. */
const EVERY_RULE = { rules: { 'target-size': { enabled: true } } };
const rules = (...values: string[]) => ({ runOnly: { type: 'rule', values } }) as const;
/** The rules that depend on the colour scheme. */
const COLOURS = rules('color-contrast', 'link-in-text-block');
/** The rules that depend on the width, when nothing else is shown or hidden. */
const SIZES = rules('target-size', 'scrollable-region-focusable');

/**
 * Fixed elements cover a different part of the page at every scroll position, so they are measured in the
 * flow.
 */
const UNPINNED = 'header, [data-bottom-bar] { position: static !important; }';

/** WCAG 1.4.12: the text spacing that readers may set. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

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
