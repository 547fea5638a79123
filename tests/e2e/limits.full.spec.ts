import { signIn } from '../support/accounts.ts';
import { askForQuote } from '../support/quote-page.ts';
import { expect, test } from '../support/test.ts';

// Ten minutes for one attempt: longer than any test.
test.use({
  clockAt: null,
  deviceClock: null,
  serverEnv: { LIMIT_SIGN_IN: '1/600', LIMIT_SUBMISSIONS: '1/600' },
});

test.beforeEach(({ consoleGuard }) => consoleGuard.allowNetworkErrors());

test('too many sign-ins: the page says in French how long to wait', async ({ page }) => {
  await signIn(page, 'maryse@exemple.gp', 'au hasard');
  await expect(page.getByText('L’adresse e-mail ou le mot de passe n’est pas le bon.').first()).toBeVisible();
  await signIn(page, 'maryse@exemple.gp', 'au hasard');
  await expect(page.getByText(/Trop de tentatives\. Réessayez dans (10|9)\sminutes\./).first()).toBeVisible();
});

// docs/rules/operator.md#limits
test('too many submissions: the last one is queued, with the time of the next attempt', async ({
  page,
  server,
}) => {
  await askForQuote(page);
  await expect(page.getByText(/Votre demande porte le numéro LG-\d{6}/)).toBeVisible();
  await askForQuote(page);
  await expect(page.getByText(/repartira de lui-même dans (10|9)\sminutes/).first()).toBeVisible();
  await page.goto('/mes-envois');
  await expect(page.getByText('Enregistrée').first()).toBeVisible();
  expect(await server.inbox()).toHaveLength(1);
});
