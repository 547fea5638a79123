import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { layoutProblems } from './layout.ts';

/** A rule of axe or of ours, where it is broken. */
export type Violation = string;

/** Axe leaves out what came with WCAG 2.2 unless asked. */
const EVERY_RULE = { rules: { 'target-size': { enabled: true } } };
const rules = (...values: string[]) => ({ runOnly: { type: 'rule', values } }) as const;
/** What a colour scheme can change: the rest of the document is the same. */
const COLOURS = rules('color-contrast', 'link-in-text-block');
/** What a width can change where nothing else is shown or hidden. */
const SIZES = rules('target-size', 'scrollable-region-focusable');

/** What is fixed to the screen covers another part of the page at every scroll position: each is measured by itself. */
const UNPINNED = 'header, [data-bottom-bar] { position: static !important; }';

/** WCAG 1.4.12: the spacing that a reader may ask for. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Measures with a style sheet that is adopted, for the content security policy lets no style element in. */
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

/** What is cut off or out of reach at this width: 320 pixels are 1280 at 400 % (WCAG 1.4.10). */
export async function reflowed(page: Page): Promise<Violation[]> {
  const width = page.viewportSize()?.width;
  return (await layoutProblems(page)).map((problem) => `in ${width} pixels: ${problem}`);
}

/** What is cut off or out of reach with the text spaced out. */
export async function spacedOut(page: Page): Promise<Violation[]> {
  const found = await withSheet(page, TEXT_SPACING, () => layoutProblems(page));
  return found.map((problem) => `text spacing: ${problem}`);
}
