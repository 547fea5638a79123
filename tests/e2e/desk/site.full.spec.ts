import type { Page } from '@playwright/test';
import { DOUBLE_PRESS } from '../../../src/ui/double-press.ts';
import { keepSession, newManager } from '../../support/accounts.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { expect, test } from '../../support/test.ts';

// A Thursday after the day of the delivered tables: a page prefers those of its build to what was published before them.
test.use({ clockAt: '2026-11-26T12:00:00-04:00' });

/** A page takes newer tables when it comes back into sight, and every five minutes. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

// docs/rules/desk.md#open-and-close
test('a service that is closed in two taps is closed on the page that a customer has open, and reopens', async ({
  page,
  newDevice,
  server,
}) => {
  const customer = await (await newDevice()).newPage();
  await customer.goto('/restaurants');
  await expect(customer.getByText(/Ouvert jusqu’à/).first()).toBeVisible();

  await keepSession(page, await newManager(server));
  await page.goto('/gestion/ouverture');
  await page.getByRole('button', { name: 'Fermer : Restaurants' }).click();
  const opened = Date.now();
  // A press that comes sooner is taken for a double press.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(DOUBLE_PRESS);
  await page.getByRole('button', { name: 'Fermer maintenant' }).click();
  await expect(page.getByRole('button', { name: 'Rouvrir : Restaurants' })).toBeVisible();
  await takeScreenshot(page, 'gestion-ouverture', true);

  await comeBack(customer);
  await expect(customer.getByText('Service Indisponible').filter({ visible: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Rouvrir : Restaurants' }).click();
  await expect(page.getByRole('button', { name: 'Fermer : Restaurants' })).toBeVisible();
  await comeBack(customer);
  await expect(customer.getByText(/Ouvert jusqu’à/).first()).toBeVisible();
  await customer.context().close();
});
