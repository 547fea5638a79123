import type { Page } from '@playwright/test';
import { linkToken } from '../../supabase/local/testing/mail-link.ts';
import {
  keepSession,
  lastLink,
  newAccount,
  newSession,
  PASSWORD,
  type Session,
} from '../support/accounts.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import type { ServerUnderTest } from '../support/server-under-test.ts';
import { expect, test } from '../support/test.ts';

// Sessions expire by the clocks of both device and server, so both use the machine's clock.
test.use({ clockAt: null, actionTimeout: 15_000 });

const MARYSE = 'maryse@exemple.gp';
const PAUL = 'paul@exemple.gp';
const HEADERS = { apikey: 'sb_publishable_local', 'content-type': 'application/json' };

// The tests provoke refusals, and Chromium prints each.
test.beforeEach(({ consoleGuard }) => consoleGuard.allowNetworkErrors());

const ask = (server: ServerUnderTest, path: string, body: object, headers = {}) =>
  fetch(`${server.origin}/auth/v1/${path}`, {
    method: path === 'user' ? 'PUT' : 'POST',
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify(body),
  });
const signUp = (server: ServerUnderTest, email: string) =>
  ask(server, 'signup', { email, password: PASSWORD, data: { firstname: 'Maryse' } });

/** The e-mail address of this device's session; null without one. */
const storedEmail = (page: Page) =>
  page.evaluate(() => {
    const kept = localStorage.getItem('lg-session');
    return kept && (JSON.parse(kept) as { user: { email: string } }).user.email;
  });

/** The link in the mails of a project without our templates. */
const withTokens = ({ access_token, refresh_token }: Session) =>
  `/connexion?lien=confirmation#${new URLSearchParams({ access_token, refresh_token, type: 'signup' })}`;

const question = (page: Page, email: string) =>
  page.getByRole('heading', { level: 1, name: `Continuer comme ${email} ?` });

/** Fetches an address as chat previews, mail scanners and prefetching browsers do. */
async function lookAtLink(page: Page, server: ServerUnderTest, link: string): Promise<void> {
  const { token_hash: token, type } = linkToken(link);
  const old = `${server.origin}/auth/v1/verify?${new URLSearchParams({ token, type })}`;
  for (const address of [link, old]) {
    for (const method of ['HEAD', 'GET']) expect(await page.request.fetch(address, { method })).toBeOK();
  }
  // A scanner that runs scripts sees the button and does not press it.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Confirmer|Choisir/);
  await page.goto('/');
}

test('the link of a sign-up waits for one press @wide', async ({ page, server }) => {
  await page.goto('/connexion');
  await signUp(server, MARYSE);
  const link = await lastLink(server, MARYSE);
  await lookAtLink(page, server, link);

  await page.goto(link);
  const main = page.getByRole('main');
  await expect(main.getByRole('button')).toHaveText([/Confirmer mon adresse/]);
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'link-confirmation');
  await page.reload();
  await main.getByRole('button').click();
  // This device did not sign up, so the page asks before it opens the account.
  await expect(question(page, MARYSE)).toBeFocused();
  expect(await storedEmail(page)).toBeNull();
  expect(page.url()).not.toContain('token');
  await page.getByRole('button', { name: `Continuer comme ${MARYSE}` }).click();
  await expect(page).toHaveURL(/\/mon-compte$/);
  expect(await storedEmail(page)).toBe(MARYSE);

  await page.goto(link);
  await main.getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText('Ce lien a déjà servi');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Aller à mon compte' }).click();
  await expect(page).toHaveURL(/\/mon-compte$/);
});

test('a device that requested a new password is not asked for consent @wide', async ({ page, server }) => {
  await newAccount(server, MARYSE);
  await page.goto('/connexion');
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await page.getByLabel('Adresse e-mail').fill(' Maryse@exemple.gp');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText('Si un compte existe pour cette adresse')).toBeVisible();
  const link = await lastLink(server, MARYSE);
  await lookAtLink(page, server, link);
  await page.goto(link);
  await takeScreenshot(page, 'link-recovery');
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Nouveau mot de passe' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('lg-asked-links'))).toBeNull();
});

test('the form to sign in is never seen where a link brings another view', async ({ page, server }) => {
  await signUp(server, MARYSE);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      for (const { textContent } of document.querySelectorAll('main h1')) seen.add(textContent ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(await lastLink(server, MARYSE));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmer votre adresse');
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).not.toContain('Votre compte');
});

test('where several people have signed up with the address, the link asks for a password', async ({
  page,
  server,
}) => {
  await signUp(server, MARYSE);
  // A second mail leaves after a minute only: the server's own tests wait for it by moving the clock.
  await page.route('**/auth/v1/verify', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const app_metadata = { ...reply.user.app_metadata, needs_password: true };
    await route.fulfill({ response, json: { ...reply, user: { ...reply.user, app_metadata } } });
  });
  await page.goto(await lastLink(server, MARYSE));
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await page.getByRole('button', { name: `Continuer comme ${MARYSE}` }).click();
  await expect(page.getByRole('heading', { name: 'Nouveau mot de passe' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nouveau mot de passe' })).toBeVisible();
});

test('a change of address needs a press, and keeps the session', async ({ page, server }) => {
  await newAccount(server, MARYSE);
  const session = await newSession(server, MARYSE);
  await keepSession(page, session);
  const change = { email: PAUL, current_password: PASSWORD };
  await ask(server, 'user', change, { authorization: `Bearer ${session.access_token}` });
  const link = await lastLink(server, PAUL);
  await lookAtLink(page, server, link);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirmer votre nouvelle adresse' })).toBeVisible();
  expect(await storedEmail(page)).toBe(MARYSE);
  await page.getByRole('button', { name: 'Confirmer la nouvelle adresse' }).click();
  // The account is this device's own, so the page does not ask.
  await expect(page).toHaveURL(/\/mon-compte$/);
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(PAUL);
});

test('when both addresses have to confirm, the first press says so', async ({ page, server }) => {
  await signUp(server, MARYSE);
  // With double confirmation, a hosted project answers the first of the two links without a session.
  await page.route('**/auth/v1/verify', (route) =>
    route.fulfill({ json: { code: 200, msg: 'Confirmation link accepted.' } }),
  );
  const { token_hash } = linkToken(await lastLink(server, MARYSE));
  await page.goto(`/connexion?token_hash=${token_hash}&type=email_change`);
  await page.getByRole('button', { name: 'Confirmer la nouvelle adresse' }).click();
  await expect(page.getByRole('heading', { name: 'Une adresse sur deux est confirmée' })).toBeFocused();
  await expectNoAxeViolations(page);
});

test('somebody else’s tokens replace no session without a press @wide', async ({ page, server }) => {
  await newAccount(server, MARYSE, { firstname: 'Maryse' });
  await newAccount(server, PAUL, { firstname: 'Paul' });
  await keepSession(page, await newSession(server, MARYSE));
  const theirs = await newSession(server, PAUL);
  const before = await page.evaluate(() => localStorage.getItem('lg-session'));

  await page.goto(withTokens(theirs));
  await expect(question(page, PAUL)).toBeFocused();
  await expect(page.getByText(`Vous êtes connecté comme ${MARYSE}.`)).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'link-other-account');
  expect(await page.evaluate(() => localStorage.getItem('lg-session'))).toBe(before);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Continuer comme ${PAUL}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Rester connecté comme ${MARYSE}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Maryse' })).toBeVisible();
  await expect(page.getByText('Connexion réussie !')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('lg-session'))).toBe(before);
  // The refused session is revoked.
  const headers = { ...HEADERS, authorization: `Bearer ${theirs.access_token}` };
  await expect.poll(async () => (await fetch(`${server.origin}/auth/v1/user`, { headers })).status).toBe(403);

  await page.goto(withTokens(await newSession(server, PAUL)));
  await page.getByRole('button', { name: `Continuer comme ${PAUL}` }).click();
  await expect(page.getByRole('heading', { name: 'Paul' })).toBeVisible();
  expect(await storedEmail(page)).toBe(PAUL);
});

test('nor do they sign in a device that has not requested them @wide', async ({ page, server }) => {
  await newAccount(server, PAUL, { firstname: 'Paul' });
  await page.goto('/');
  await page.goto(withTokens(await newSession(server, PAUL)));
  await expect(question(page, PAUL)).toBeFocused();
  await expect(page.getByText('Ce lien n’a pas été demandé sur cet appareil.')).toBeVisible();
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'link-not-asked');
  await page.getByRole('button', { name: 'Rester déconnecté' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre compte' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  expect(await storedEmail(page)).toBeNull();

  await page.goto(withTokens(await newSession(server, PAUL)));
  await expect(question(page, PAUL)).toBeFocused();
  await tabTo(page, new RegExp(`Continuer comme ${PAUL}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Paul' })).toBeVisible();
});

test('an account is named by the server, not by the token’s content', async ({ page, server }) => {
  await newAccount(server, PAUL);
  await page.goto('/');
  const theirs = await newSession(server, PAUL);
  const [header, , signature] = theirs.access_token.split('.');
  const claims = { sub: theirs.user.id, email: MARYSE, exp: 1_700_000_000 };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  await page.goto(withTokens({ ...theirs, access_token: `${header}.${payload}.${signature}` }));
  await expect(question(page, PAUL)).toBeVisible();
  expect(await storedEmail(page)).toBeNull();
});

test('an invalid link changes nothing for a signed-in customer, and is reported', async ({
  page,
  server,
}) => {
  await newAccount(server, MARYSE, { firstname: 'Maryse' });
  await keepSession(page, await newSession(server, MARYSE));
  await page.goto('/connexion?lien=confirmation#error=access_denied&error_code=otp_expired');
  await expect(page.getByRole('alert')).toContainText('Votre compte reste ouvert comme avant.');
  await expectNoAxeViolations(page);
  expect(await storedEmail(page)).toBe(MARYSE);
});
