import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { entriesInEveryState } from '../support/entries.ts';
import { RestaurantPage } from '../support/restaurant-page.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { takeEntries } from '../support/submissions-list.ts';
import { expect, test } from '../support/test.ts';

/** Correcting an order that is still here loses nothing that was begun in the same form. */

const OTHER_DETAILS = '12 bokits pour le bureau, demain';
const DETAILS = /^2 bokits poulet/;

async function begin(page: Page, details: string): Promise<RestaurantPage> {
  const restaurant = new RestaurantPage(page);
  await restaurant.open();
  await restaurant.control('details').fill(details);
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  return restaurant;
}

/** An order that was refused, where it is listed. */
async function correctRefused(page: Page): Promise<Locator> {
  await page.goto('/mes-envois');
  const card = page.getByRole('listitem').filter({ hasText: 'Refusée' });
  const correct = card.getByRole('button', { name: 'Corriger' });
  await correct.click();
  return correct;
}

test.beforeEach(({ page }) => takeEntries(page, entriesInEveryState()));

test('what has been begun in the form is replaced only where the customer says so', async ({ page }) => {
  const restaurant = await begin(page, OTHER_DETAILS);
  const correct = await correctRefused(page);
  const question = page.getByRole('alert').filter({ hasText: 'Un brouillon est déjà commencé' });
  await expect(question.getByRole('button', { name: 'Remplacer le brouillon' })).toBeFocused();
  await takeScreenshot(page, 'correction-draft', true);
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Garder le brouillon' }).click();
  await expect(correct).toBeFocused();
  await page.goto('/restaurants');
  await expect(restaurant.control('details')).toHaveValue(OTHER_DETAILS);

  await correctRefused(page);
  await question.getByRole('button', { name: 'Remplacer le brouillon' }).click();
  await expect(restaurant.control('details')).toHaveValue(DETAILS);
});

test('a correction that was begun goes on as it was left', async ({ page }) => {
  await correctRefused(page);
  const restaurant = new RestaurantPage(page);
  await expect(restaurant.control('details')).toHaveValue(DETAILS);
  await restaurant.control('details').fill(OTHER_DETAILS);
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await correctRefused(page);
  await expect(page).toHaveURL(/\/restaurants$/);
  await expect(restaurant.control('details')).toHaveValue(OTHER_DETAILS);
});
