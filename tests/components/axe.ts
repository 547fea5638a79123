import axe from 'axe-core';
import { expect } from 'vitest';
import { linesOf, stopMotion } from '../support/axe-findings.ts';

/** Runs every axe rule on the present page. */
export async function expectNoAxeViolations(): Promise<void> {
  stopMotion();
  expect(linesOf(await axe.run(document, { resultTypes: ['violations'] }))).toEqual([]);
}
