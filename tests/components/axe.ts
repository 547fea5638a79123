import axe from 'axe-core';
import { expect } from 'vitest';
import { finishAnimations, linesOf } from '../support/axe-findings.ts';

/** Every rule of axe on the page as it is. */
export async function expectNoAxeViolations(): Promise<void> {
  finishAnimations();
  expect(linesOf(await axe.run(document, { resultTypes: ['violations'] }))).toEqual([]);
}
