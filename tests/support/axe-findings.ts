import type { AxeResults } from 'axe-core';

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
