import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { finishAnimations, linesOf } from './axe-findings.ts';

type Options = Parameters<AxeBuilder['options']>[0];

/** The axe violations on the present page, one line for each rule. */
export async function axeViolations(page: Page, options: Options = {}): Promise<string[]> {
  // An emulated colour scheme reaches the document a frame or two later, and its transition starts then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(finishAnimations);
  // Its types come from another copy of playwright-core. Legacy mode runs in the page alone; otherwise axe
  // would open a second page for cross-origin frames, which our pages lack.
  const axe = new AxeBuilder({ page: page as never })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...options });
  return linesOf(await axe.analyze());
}

/** Expects no axe violation once the main heading is there (a route's script may still be loading). */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
}
