import type { AxeResults } from 'axe-core';

/** Ends what moves and ends: half-faded text has no contrast, and moving text cannot be measured. Runs in the page, alone. */
export function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

/** One readable line for each rule that is broken: its name, its impact, and where. */
export const linesOf = ({ violations }: Pick<AxeResults, 'violations'>): string[] =>
  violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
