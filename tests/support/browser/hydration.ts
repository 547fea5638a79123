import { expect, type Locator, type Page } from '@playwright/test';
import { isHydrated } from './react-internals.ts';

/**
 * Waits until React listens to an element. Before that, a press on a prerendered button does nothing, and a link loads another
 * document.
 */
export async function untilHydrated(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate(isHydrated)).toBe(true);
}

/** The app's script; the prerendered document comes without it. */
export const PAGE_SCRIPT = '**/assets/app-*.js';

/** Holds a script back until the returned function is called. */
export async function hold(page: Page, script: string): Promise<() => void> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
}
