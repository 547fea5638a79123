import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Half-faded text has no contrast, and what moves cannot be measured: what ends is ended. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A colour scheme that was just emulated reaches the document a frame or two later, and the fading begins there.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}

type Options = Parameters<AxeBuilder['options']>[0];

/** What axe finds on the page as it is, one readable line for each rule: its name, its impact, and where. */
export async function axeViolations(page: Page, options: Options = {}): Promise<string[]> {
  await finishAnimations(page);
  // Its types come from another copy of playwright-core than ours. « Legacy » is all in the page itself, where it would
  // open a second one to gather the frames of other sites, which no page of ours has.
  const axe = new AxeBuilder({ page: page as never })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...options });
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/** Every axe rule on the page once its main heading is there (a route's script may still be on its way). */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
}
