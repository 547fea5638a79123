import { expect, type Page } from '@playwright/test';

/** Whether a worker that has stored the whole app serves the page. */
async function isInstalled(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
}

/** Waits until the service worker has stored the whole app and serves this page. */
export async function untilInstalled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isInstalled), { timeout: 30_000 }).toBe(true);
}
