import { expect, test } from '../support/test.ts';

declare global {
  interface Window {
    counted: { readonly count: number; readonly at: number }[];
  }
}

const COUNTER = 'span[data-widest]';

test('the home page counts up to 1300 in 3 seconds once the counter is in view', async ({ page }) => {
  await page.addInitScript((selector) => {
    window.counted = [];
    new MutationObserver(() => {
      const text = document.querySelector(selector)?.textContent;
      if (text) window.counted.push({ count: Number(text.replace(/\D/g, '')), at: performance.now() });
    }).observe(document, { characterData: true, childList: true, subtree: true });
  }, COUNTER);
  await page.goto('/');
  // The lower parts get their height then, and would move the counter out of view again.
  await expect(page.locator('html')).not.toHaveAttribute('data-fresh');
  await page.locator(COUNTER).scrollIntoViewIfNeeded();
  // Until the count begins, the page shows its end.
  const counts = () =>
    page.evaluate(() => window.counted.slice(window.counted.findIndex(({ count }) => count < 1300)));
  const begun = () => page.evaluate(() => window.counted.some(({ count }) => count < 1300));
  await expect.poll(begun).toBe(true);
  await expect.poll(async () => (await counts()).at(-1)?.count).toBe(1300);
  const seen = await counts();
  const numbers = seen.map(({ count }) => count);
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  // The count slows down at the end: with rounding, the last of the 3 seconds already shows 1300.
  expect((seen.at(-1)?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThan(2500);
});
