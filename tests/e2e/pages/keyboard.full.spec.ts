import type { Page } from '@playwright/test';
import { tab, tabTo, walkForm } from '../../support/accessibility/keyboard.ts';
import { areControlsHydrated } from '../../support/browser/react-internals.ts';
import { openOnServerTime } from '../../support/pages/service-page.ts';
import { COLIS_ORDER } from '../../support/service-orders.ts';
import { expect, test } from '../../support/test.ts';

// The other flows: tests/components/accessibility/keyboard.full.test.tsx; a meal: restaurant-order.

/**
 * Loads a page, waits until it is hydrated and knows the time, and follows the skip link, the first tab stop.
 */
async function open(page: Page, path: string): Promise<void> {
  await openOnServerTime(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Vérification des horaires…')).toHaveCount(0);
  await page.waitForFunction(areControlsHydrated);
  await tab(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

test('a parcel is ordered and paid with keys alone', async ({ page, server }) => {
  await open(page, COLIS_ORDER.path);
  await walkForm(page, COLIS_ORDER.answers);
  await expect(page).toHaveURL(/\/paiement$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Payer 13,95/ })).toBeVisible();
  for (const [field, text] of Object.entries({
    number: '4200 0000 0000 0091',
    expiry: '12/29',
    code: '123',
  })) {
    await tabTo(page, new RegExp(`^${field}$`));
    await page.keyboard.type(text);
  }
  await tabTo(page, /^Payer/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/confirmation-paiement$/);
  await expect.poll(async () => (await server.inbox()).map(({ status }) => status)).toEqual(['recue']);
});

test('stored data is saved for another phone with keys alone', async ({ page }) => {
  await open(page, '/confidentialite');
  await page.keyboard.press('Tab');
  await tabTo(page, /phrase/i);
  await page.keyboard.type('colibri sur la véranda');
  const saved = page.waitForEvent('download', { timeout: 30_000 });
  await tabTo(page, /Enregistrer le fichier/);
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/\.lgprotege$/);
});
