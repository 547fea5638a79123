import axe from 'axe-core';
import { expect } from 'vitest';

/** Half-faded text has no contrast, and moving text cannot be measured. */
function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

/** Every rule of axe on the page as it is, one readable line for each that is broken. */
export async function expectNoAxeViolations(): Promise<void> {
  finishAnimations();
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const lines = violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  expect(lines).toEqual([]);
}
