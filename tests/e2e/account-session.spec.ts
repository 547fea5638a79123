import type { Page } from '@playwright/test';
import { newAccount, signIn } from '../support/accounts.ts';
import { expect, networkTest as test } from '../support/test.ts';

// Sessions expire by the clocks of both device and server, so both use the machine's clock.
test.use({ clockAt: null, deviceClock: null, actionTimeout: 15_000 });

const EMAIL = 'maryse@exemple.gp';

const profile = (page: Page) => page.getByRole('heading', { name: 'Maryse' });

test.beforeEach(({ server }) => newAccount(server, EMAIL, { firstname: 'Maryse' }));

// docs/rules/accounts.md#way-out
test('every tab follows a sign-in and a sign-out at once', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/connexion');
  await expect(other.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await signIn(page, EMAIL);
  await expect(profile(page)).toBeVisible();
  await expect(other).toHaveURL(/\/mon-compte$/);
  await expect(profile(other)).toBeVisible();
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/$/);
  expect(await other.evaluate(() => localStorage.getItem('lg-session'))).toBeNull();
});
