import { expect, type Locator, type Page } from '@playwright/test';

/** Loads a page and waits until it lives on the server's time. */
export async function openOnServerTime(page: Page, path: string): Promise<void> {
  const measured = page.waitForResponse(
    (response) => response.request().method() === 'HEAD' && response.url().includes('/data/status.json'),
  );
  await page.goto(path);
  await measured;
}

/** Stops the time of the page's documents, those to come as well: it goes on as far as a test lets it. */
export async function stopTime(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/** Lets a stopped page's time go on, a tenth of a second after the other, until there is something to be seen. */
export async function letTimePassUntil(page: Page, seen: Locator): Promise<void> {
  const isSeen = async () => {
    await page.clock.runFor(100);
    return seen.isVisible();
  };
  await expect.poll(isSeen, { intervals: [50] }).toBe(true);
}

/** In steps, between which the page does what became due. */
async function letTimePass(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) await page.clock.runFor(100);
}

/** A notice that a stopped page has just shown stays for eight seconds (document 1 §8), and goes. */
export async function expectEightSeconds(page: Page, notice: Locator): Promise<void> {
  await letTimePass(page, 7500);
  await expect(notice).toBeVisible();
  await letTimePass(page, 1500);
  await expect(notice).toBeHidden();
}
