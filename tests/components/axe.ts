import type { RunOptions } from 'axe-core';
import axe from 'axe-core';
import { expect } from 'vitest';
import {
  EVERY_RULE,
  LINKS,
  linesOf,
  stopMotion,
  TEXT_SPACING,
  UNPINNED,
} from '../support/accessibility/axe-rules.ts';
import { presentLayoutProblems } from '../support/accessibility/layout-problems.ts';
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
  // A page draws itself anew a moment after the screen has changed.
  const settled = (where: string) => expect.poll(presentLayoutProblems, { message: where }).toEqual([]);
  await settled('on a wide screen');
  await setScreen(320, 256);
  await settled('in 320 pixels');
  await withSheet(TEXT_SPACING, () => settled('with the text spaced out'));
}

/** The styles of a text and of each box around it that decide whether it can be read. */
const STYLES = [
  'color',
  'background-color',
  'background-image',
  'opacity',
  'filter',
  'mix-blend-mode',
  'text-shadow',
  'font-size',
  'font-weight',
];

/** A number for each chain of boxes that was met, from the document inwards, by the number of the chain around it and its styles. */
const chains = new Map<string, number>();
/** The chains in which axe has found a text to have enough contrast. */
const readable = new Set<number>();

/** Returns the chain of an element. @param met those of this look */
function chainOf(element: Element | null, met: Map<Element, number>): number {
  if (!element) return -1;
  const known = met.get(element);
  if (known !== undefined) return known;
  const style = getComputedStyle(element);
  const key = [
    chainOf(element.parentElement, met),
    ...STYLES.map((name) => style.getPropertyValue(name)),
  ].join(' ');
  const chain = chains.get(key) ?? chains.size;
  chains.set(key, chain);
  met.set(element, chain);
  return chain;
}

const hasText = (element: Element) =>
  element.matches('input, select, textarea') ||
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/**
 * Axe's findings about contrast, one line each. Contrast is two thirds of what axe costs, and pages are alike: a text in
 * colours and sizes that were readable, within boxes of the same colours, is looked at in one test and not in the next.
 */
export async function contrastFindings(): Promise<string[]> {
  const met = new Map<Element, number>();
  const include = [...document.body.querySelectorAll('*')].filter(
    (element) => hasText(element) && !readable.has(chainOf(element, met)),
  );
  if (include.length === 0) return [];
  const found = await axe.run(
    { include },
    { runOnly: { type: 'rule', values: ['color-contrast'] }, elementRef: true },
  );
  // A text that axe leaves out, such as a disabled or hidden one, has passed nothing.
  for (const { element } of found.passes.flatMap(({ nodes }) => nodes)) {
    if (element) readable.add(chainOf(element, met));
  }
  return linesOf(found);
}
