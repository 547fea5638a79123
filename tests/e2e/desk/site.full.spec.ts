import type { Page } from '@playwright/test';
import { DOUBLE_PRESS } from '../../../src/ui/buttons/double-press.ts';
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

// docs/rules/hours.md#island-time
test.describe('late on the last evening of a month', () => {
  test.use({ clockAt: '2026-11-30T21:00:00-04:00', deviceClock: '2026-11-30T21:00:00-04:00' });

  for (const timezoneId of ['America/Guadeloupe', 'Europe/Paris', 'Asia/Tokyo']) {
    test(`the calendar of closing days has the island's days on a device of ${timezoneId}`, async ({
      newDevice,
      server,
    }) => {
      const device = await newDevice({ timezoneId });
      const page = await device.newPage();
      await keepSession(page, await newManager(server));
      await page.goto('/gestion/ouverture');
      const day = (name: string) => page.getByRole('button', { name, exact: true });
      await expect(page.getByText('novembre 2026', { exact: true })).toBeVisible();
      await expect(day('dimanche 29 novembre')).toBeDisabled();
      await expect(day('lundi 30 novembre')).toBeEnabled();
      // Europe's summer time begins on 28 March.
      for (let month = 11; month < 15; month += 1) await day('Mois suivant').click();
      await expect(page.getByText('mars 2027', { exact: true })).toBeVisible();
      const days = page.getByRole('table', { name: 'Jours de fermeture' }).getByRole('button');
      await expect(days).toHaveText(Array.from({ length: 31 }, (_, index) => String(index + 1)));
      await day('samedi 27 mars').click();
      await day('lundi 29 mars').click();
      await expect(page.locator('#closing-from')).toHaveValue('2027-03-27');
      await expect(page.locator('#closing-to')).toHaveValue('2027-03-29');
      await expect(day('dimanche 28 mars')).toHaveAttribute('aria-pressed', 'true');
      await device.close();
    });
  }
});
