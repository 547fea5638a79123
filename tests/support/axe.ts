import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { finishAnimations, linesOf } from './axe-findings.ts';

type Options = Parameters<AxeBuilder['options']>[0];

/** The findings of axe on the page as it is, one readable line for each rule. */
export async function axeViolations(page: Page, options: Options = {}): Promise<string[]> {
  // A colour scheme that was just emulated reaches the document a frame or two later, and the fading begins there.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(finishAnimations);
  // Its types come from another copy of playwright-core than ours. « Legacy » is all in the page itself, where it would
  // open a second one to gather the frames of other sites, which no page of ours has.
  const axe = new AxeBuilder({ page: page as never })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...options });
  return linesOf(await axe.analyze());
}

/** Every axe rule on the page once its main heading is there (a route's script may still be on its way). */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
}
