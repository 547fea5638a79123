import type { AxeResults } from 'axe-core';

/** Axe runs the rules of WCAG 2.2 only when asked. */
export const EVERY_RULE = { rules: { 'target-size': { enabled: true } } };
const rules = (...values: string[]) => ({ runOnly: { type: 'rule', values } }) as const;
/** The rules that depend on the colour scheme. */
export const COLOURS = rules('color-contrast', 'link-in-text-block');
/** That of them which compares a link with the text around it. */
export const LINKS = rules('link-in-text-block');
/** The rules that depend on the width, when nothing else is shown or hidden. */
export const SIZES = rules('target-size', 'scrollable-region-focusable');

/**
 * Fixed elements cover a different part of the page at every scroll position, so they are measured in the
 * flow.
 */
export const UNPINNED = 'header, [data-bottom-bar] { position: static !important; }';

/** WCAG 1.4.12: the text spacing that readers may set. */
export const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/**
 * Finishes all finite animations, and leaves none to transitions that begin from now on: half-faded text has a wrong
 * contrast, and moving text cannot be measured. Runs in the page, so it must be self-contained.
 */
export function stopMotion(): void {
  // Once in a document: each further sheet would be matched with every element, and component tests share a document.
  if (!Reflect.has(document, 'still')) {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    // First, because whoever adds a sheet for a measurement takes the last one off again.
    document.adoptedStyleSheets.unshift(still);
    Object.assign(document, { still });
  }
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

/** One line for each violated rule: its name, its impact, and the elements. */
export const linesOf = ({ violations }: Pick<AxeResults, 'violations'>): string[] =>
  violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
