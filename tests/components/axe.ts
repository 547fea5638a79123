import axe from 'axe-core';
import { expect } from 'vitest';
import { finishAnimations, linesOf } from '../support/axe-findings.ts';

/** Runs every axe rule on the present page. */
export async function expectNoAxeViolations(): Promise<void> {
  finishAnimations();
  expect(linesOf(await axe.run(document, { resultTypes: ['violations'] }))).toEqual([]);
}
