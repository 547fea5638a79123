import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** One readable line per violation: rule, impact, and where. */
function describe(violation: { id: string; impact?: string | null; nodes: { target: unknown[] }[] }): string {
  const places = violation.nodes.map((node) => node.target.join(' ')).join(' | ');
  return `${violation.id} (${violation.impact}): ${places}`;
}

/**
 * Every axe rule on the page once its main heading is there (a route's script may still be on its way).
 * Running animations are finished first: half-faded text has no contrast.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
  // Its types come from another copy of playwright-core than ours. « Legacy » is all in the page itself, where it would
  // open a second one to gather the frames of other sites, which no page of ours has.
  const axe = new AxeBuilder({ page: page as never })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(describe)).toEqual([]);
}
