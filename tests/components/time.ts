import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Stops the page's timers: they go on as far as a test lets them. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
}

/** Lets stopped time go on, a tenth of a second after the other, until there is something to be seen. */
export async function passTimeUntil(seen: Locator): Promise<void> {
  const isSeen = async () => {
    await vi.advanceTimersByTimeAsync(100);
    return seen.query() !== null;
  };
  await expect.poll(isSeen, { interval: 10 }).toBe(true);
}

/** In steps, between which the page does what became due. */
async function passTime(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) await vi.advanceTimersByTimeAsync(100);
}

/** A notice that has just come stays for eight seconds (docs/rules/forms.md#notices), and goes. */
export async function expectEightSeconds(notice: Locator): Promise<void> {
  await passTime(7500);
  await expect.element(notice).toBeVisible();
  await passTime(1500);
  await expect.element(notice).not.toBeInTheDocument();
}
