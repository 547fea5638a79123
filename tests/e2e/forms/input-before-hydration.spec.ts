import type { Page } from '@playwright/test';
import { hold, PAGE_SCRIPT } from '../../support/browser/hydration.ts';
import { expect, test } from '../../support/test.ts';

const firstName = (page: Page) => page.getByLabel('Prénom');
const commune = (page: Page) => page.getByLabel('Commune de livraison');

/** Clicks first: the field is in the document a frame before it is visible and takes keys. */
async function typeFirstName(page: Page, name: string): Promise<void> {
  await firstName(page).click();
  await page.keyboard.type(name);
}

// docs/rules/forms.md#early-input
test('text typed before the script has arrived is kept, over an earlier draft', async ({ page }) => {
  const first = await hold(page, PAGE_SCRIPT);
  await page.goto('/restaurants', { waitUntil: 'commit' });
  await typeFirstName(page, 'Maryse');
  await commune(page).selectOption('Goyave');
  first();
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await expect(firstName(page)).toHaveValue('Maryse');
  await expect(commune(page)).toHaveValue('Goyave');
  await page.unroute(PAGE_SCRIPT);

  const second = await hold(page, PAGE_SCRIPT);
  await page.goto('/restaurants', { waitUntil: 'commit' });
  await typeFirstName(page, 'Josette');
  second();
  await expect(page.getByText('Nous avons repris votre brouillon')).toBeVisible();
  await expect(firstName(page)).toHaveValue(/Josette$/);
  await expect(commune(page)).toHaveValue('Goyave');
});
