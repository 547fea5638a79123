import { expect, type Page } from '@playwright/test';

/**
 * Waits until the price on screen is that of the last answer. A press before that asks first
 * (docs/rules/pricing.md#price-on-screen).
 */
export async function untilPriced(page: Page): Promise<void> {
  await expect(page.locator('[data-bottom-bar][aria-busy]')).toHaveCount(0);
}
