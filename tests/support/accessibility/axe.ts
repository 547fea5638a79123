import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { linesOf, stopMotion } from './axe-rules.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Loads axe into a document once. A frame that has gone meanwhile needs none. */
async function loadAxe(frame: Frame): Promise<void> {
  const isLoaded = await frame.evaluate(() => window.axe !== undefined).catch(() => true);
  if (!isLoaded) await frame.evaluate(axe.source);
}

/** The axe violations on the present page, one line for each rule. */
export async function axeViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  // An emulated colour scheme reaches the document a frame or two later, and its transition starts then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(stopMotion);
  for (const frame of page.frames()) await loadAxe(frame);
  const run = { resultTypes: ['violations'], ...options } satisfies RunOptions;
  const violations = await page.evaluate(async (run) => {
    if (!window.axe) throw new Error('The document that had axe has gone.');
    return (await window.axe.run(document, run)).violations;
  }, run);
  return linesOf({ violations });
}

/** Expects no axe violation once the main heading is there (a route's script may still be loading). */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
}
