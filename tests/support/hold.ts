import type { Page } from '@playwright/test';

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
