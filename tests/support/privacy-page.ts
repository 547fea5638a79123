import type { Page } from '@playwright/test';
import { areControlsHydrated } from './react-internals.ts';

/**
 * Opens the privacy page and waits until its forms answer: nobody types a passphrase before that, but a test does, and its press
 * would do nothing.
 */
export async function openPrivacy(page: Page): Promise<void> {
  await page.goto('/confidentialite');
  await page.waitForFunction(areControlsHydrated);
}
