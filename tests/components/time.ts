import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Replaces the page's timers with fake ones that tests advance. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
}

/** Advances fake time in steps of a tenth of a second until something is visible. */
export async function passTimeUntil(seen: Locator): Promise<void> {
  const isSeen = async () => {
    await vi.advanceTimersByTimeAsync(100);
    return seen.query() !== null;
  };
  await expect.poll(isSeen, { interval: 10 }).toBe(true);
}

/**
 * Waits until something is on the page, while fake time stands still: the seconds that begin with it are then all still to come, however
 * long the page and its storage take.
 */
export async function standStillUntil(seen: Locator): Promise<void> {
  await expect.element(seen, { interval: 0 }).toBeInTheDocument();
}

/** Advances in steps, so that the page can react between them. */
export async function passTime(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) await vi.advanceTimersByTimeAsync(100);
}

/** Expects a new notice to stay for eight seconds (docs/rules/forms.md#notices), and then to disappear. */
export const expectEightSeconds = (notice: Locator): Promise<void> => expectToStay(notice, 8000);

/** Expects a new notice to stay for that long, in milliseconds, and then to disappear. */
export async function expectToStay(notice: Locator, milliseconds: number): Promise<void> {
  await passTime(milliseconds - 500);
  await expect.element(notice).toBeVisible();
  await passTime(1500);
  await expect.element(notice).not.toBeInTheDocument();
}
