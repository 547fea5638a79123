import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { SESSION_KEY } from '../../../src/backend/session.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { SCREENS, setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';
import { answerAs, MARYSE, PAUL, PROFILE, sessionOf, setAddress, startSession } from './account.ts';

/** /connexion asks before a link changes anything (docs/rules/accounts.md#links-of-mails). */

const READ = 'GET /rest/v1/rpc/own_profile';
const USER = 'GET /auth/v1/user';
const VERIFY = 'POST /auth/v1/verify';
const LOGOUT = 'POST /auth/v1/logout';
const TOKEN = 'a'.repeat(56);

const main = () => page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const question = (email: string) => heading(`Continuer comme ${email} ?`);
const stored = () => localStorage.getItem(SESSION_KEY);
const storedEmail = () => (JSON.parse(stored() ?? 'null') as { user: { email: string } } | null)?.user.email;

/** The link in the mails of a project without our templates. */
const withTokens = ({ access_token, refresh_token }: ReturnType<typeof sessionOf>) =>
  `?lien=confirmation#${new URLSearchParams({ access_token, refresh_token, type: 'signup' })}`;

/** The tokens of the sessions that were ended on the server. */
const ended = () =>
  vi
    .mocked(window.fetch)
    .mock.calls.map(([input, init]) => new Request(input, init))
    .filter(({ url }) => new URL(url).pathname === '/auth/v1/logout')
    .map(({ headers }) => headers.get('authorization'));

describe.each(SCREENS)('on %s', (_screen, width, height) => {
  it('the link of a sign-up waits for one press', async () => {
    await setScreen(width, height);
    setAddress(`?token_hash=${TOKEN}&type=signup`);
    startSession();
    const asked = answerAs({ [VERIFY]: [200, sessionOf('otp')] });
    await openPage('/connexion');
    await expect.element(main().getByRole('button')).toHaveTextContent('Confirmer mon adresse');
    await expectNoAxeViolations();
    expect(asked).toEqual([]);
    await userEvent.click(main().getByRole('button'));
    // This device did not sign up, so the page asks before it opens the account.
    await expect.element(question(MARYSE.email)).toHaveFocus();
    expect(stored()).toBeNull();
    expect(location.href).not.toContain('token');
  });

  it('somebody else’s tokens replace no session without a press', async () => {
    await setScreen(width, height);
    const theirs = sessionOf('otp', PAUL);
    setAddress(withTokens(theirs));
    startSession('password');
    answerAs({ [USER]: [200, PAUL], [LOGOUT]: [204, null], [READ]: [200, PROFILE] });
    const before = stored();
    await openPage('/connexion');
    await expect.element(question(PAUL.email)).toHaveFocus();
    await expect.element(page.getByText(`Vous êtes connecté comme ${MARYSE.email}.`)).toBeVisible();
    expect(location.href).not.toContain('token');
    await expectNoAxeViolations();
    expect(stored()).toBe(before);

    await userEvent.tab();
    await expect.element(button(`Continuer comme ${PAUL.email}`)).toHaveFocus();
    await userEvent.tab();
    await expect.element(button(`Rester connecté comme ${MARYSE.email}`)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Maryse Jean-Louis' })).toBeVisible();
    await expect.element(page.getByText('Connexion réussie !')).not.toBeInTheDocument();
    expect(stored()).toBe(before);
    await expect.poll(ended).toEqual([`Bearer ${theirs.access_token}`]);
  });

  it('tokens do not sign in a device that has not requested them', async () => {
    await setScreen(width, height);
    setAddress(withTokens(sessionOf('otp', PAUL)));
    startSession();
    answerAs({ [USER]: [200, PAUL], [LOGOUT]: [204, null] });
    await openPage('/connexion');
    await expect.element(question(PAUL.email)).toHaveFocus();
    await expect.element(page.getByText('Ce lien n’a pas été demandé sur cet appareil.')).toBeVisible();
    await expectNoAxeViolations();
    await userEvent.click(button('Rester déconnecté'));
    await expect.element(heading('Votre compte')).toHaveFocus();
    await expect.element(button('Se connecter')).toBeVisible();
    expect(stored()).toBeNull();
  });
});

it.each([
  ['signed in as somebody else', 'password'],
  ['signed out', undefined],
])('a device that is %s takes them at a press of a key', async (_state, method) => {
  setAddress(withTokens(sessionOf('otp', PAUL)));
  startSession(method);
  answerAs({ [USER]: [200, PAUL], [READ]: [200, { ...PROFILE, firstname: 'Paul' }] });
  const router = await openPage('/connexion');
  await expect.element(question(PAUL.email)).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/mon-compte');
  await expect.element(page.getByRole('heading', { name: 'Paul Jean-Louis' })).toBeVisible();
  expect(storedEmail()).toBe(PAUL.email);
});

it('a link that was asked for here counts as that, though the answer got lost on its way', async () => {
  startSession();
  // The gateway has given the request on, and waited in vain.
  answerAs({
    'POST /auth/v1/recover': [504, {}],
    [VERIFY]: [200, sessionOf('recovery')],
    [USER]: [200, MARYSE],
  });
  await openPage('/connexion');
  await userEvent.click(button('Mot de passe oublié'));
  await userEvent.fill(page.getByLabelText('Adresse e-mail'), MARYSE.email);
  await userEvent.click(button('Recevoir le lien'));
  await expect.element(main().getByText(/^Impossible de contacter le serveur/)).toBeVisible();
  await cleanup();
  setAddress(`?token_hash=${TOKEN}&type=recovery`);
  await openPage('/connexion');
  await userEvent.click(main().getByRole('button'));
  await expect.element(heading('Nouveau mot de passe')).toBeVisible();
});

it('an account is named by the server, not by the token’s content', async () => {
  setAddress(withTokens(sessionOf('otp', PAUL, { email: MARYSE.email })));
  startSession();
  answerAs({ [USER]: [200, PAUL] });
  await openPage('/connexion');
  await expect.element(question(PAUL.email)).toBeVisible();
  expect(stored()).toBeNull();
});

it('when both addresses have to confirm, the first press says so', async () => {
  setAddress(`?token_hash=${TOKEN}&type=email_change`);
  startSession();
  // With double confirmation, a hosted project answers the first of the two links without a session.
  answerAs({ [VERIFY]: [200, { code: 200, msg: 'Confirmation link accepted.' }] });
  await openPage('/connexion');
  await userEvent.click(button('Confirmer la nouvelle adresse'));
  await expect.element(heading('Une adresse sur deux est confirmée')).toHaveFocus();
  await expectNoAxeViolations();
});

it('where several people have signed up with the address, the link asks for a password', async () => {
  setAddress(`?token_hash=${TOKEN}&type=signup`);
  startSession();
  const user = { ...MARYSE, app_metadata: { needs_password: true } };
  answerAs({ [VERIFY]: [200, sessionOf('otp', user)], [USER]: [200, user] });
  await openPage('/connexion');
  await userEvent.click(button('Confirmer mon adresse'));
  await userEvent.click(button(`Continuer comme ${MARYSE.email}`));
  await expect.element(heading('Nouveau mot de passe')).toHaveFocus();
  await cleanup();
  await openPage('/connexion');
  await expect.element(heading('Nouveau mot de passe')).toBeVisible();
});

it('an invalid link changes nothing for a signed-in customer, and is reported', async () => {
  setAddress('?lien=confirmation#error=access_denied&error_code=otp_expired');
  startSession('password');
  answerAs({});
  await openPage('/connexion');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Votre compte reste ouvert comme avant.');
  await expectNoAxeViolations();
  expect(storedEmail()).toBe(MARYSE.email);
});
