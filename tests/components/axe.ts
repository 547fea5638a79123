import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { linesOf, stopMotion } from '../support/axe-findings.ts';
import { EVERY_RULE, LINKS, TEXT_SPACING, UNPINNED } from '../support/axe-rules.ts';
import { presentLayoutProblems } from '../support/layout-problems.ts';
import { contrastFindings } from './contrast.ts';
import { inTheDark, setScreen } from './screen.ts';

/** Everything but contrast, which `contrastFindings` looks at. */
const WITHOUT_CONTRAST = { rules: { 'color-contrast': { enabled: false } } };

async function violations(options: RunOptions): Promise<string[]> {
  stopMotion();
  const found = linesOf(await axe.run(document, { resultTypes: ['violations'], ...options }));
  return [...found, ...(await contrastFindings())];
}

/** Runs every axe rule on the present page. */
export async function expectNoAxeViolations(): Promise<void> {
  expect(await violations(WITHOUT_CONTRAST)).toEqual([]);
}

/** Takes a measurement with these styles on the page. */
export async function withSheet<T>(css: string, measure: () => T | Promise<T>): Promise<T> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    return await measure();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }
}

/** Runs every axe rule, those of WCAG 2.2 too, as the page is now. */
export async function expectEveryRule(): Promise<void> {
  expect(
    await withSheet(UNPINNED, () =>
      violations({ rules: { ...EVERY_RULE.rules, ...WITHOUT_CONTRAST.rules } }),
    ),
  ).toEqual([]);
}

/**
 * Expects enough contrast by night, and nothing that is cut off: on a wide screen, in 320 pixels (1280 at 400 %),
 * and there with the text spaced out.
 */
export async function expectReadableElsewhere(): Promise<void> {
  await setScreen(1280, 800);
  await inTheDark(async () => {
    expect(await withSheet(UNPINNED, () => violations(LINKS)), 'by night').toEqual([]);
  });
  expect(presentLayoutProblems(), 'on a wide screen').toEqual([]);
  await setScreen(320, 256);
  expect(presentLayoutProblems(), 'in 320 pixels').toEqual([]);
  expect(await withSheet(TEXT_SPACING, presentLayoutProblems), 'with the text spaced out').toEqual([]);
}
