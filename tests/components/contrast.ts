import axe from 'axe-core';
import { linesOf } from '../support/axe-findings.ts';

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
