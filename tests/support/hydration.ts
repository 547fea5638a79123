import { expect, type Locator } from '@playwright/test';
import { isHydrated } from './react-internals.ts';

/**
 * Waits until React listens to an element. Before that, a press on a prerendered button does nothing, and a link loads another
 * document.
 */
export async function untilHydrated(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate(isHydrated)).toBe(true);
}
