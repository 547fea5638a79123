import type { Page } from '@playwright/test';

/** What each page is run by; the document that it is rendered in comes without. */
export const PAGE_SCRIPT = '**/assets/app-*.js';

/** Holds a script back; calling the answer lets it arrive. */
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
