import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { signOut as endSession } from '../../../src/backend/auth.ts';
import { SESSION_KEY } from '../../../src/backend/session.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { openPage } from '../app.tsx';
import { fill, openRestaurant, submit } from '../forms/restaurant.ts';
import { answerSubmissions, holdAnswer } from '../network.ts';
import { title } from '../orders/confirmations.ts';
import { toast } from '../screen.ts';
import { passTime, passTimeUntil, stopTimers } from '../time.ts';
import { userEvent } from '../user.ts';
import { answerAs, MARYSE, main, openTab, PAUL, PROFILE, READ, sessionOf, startSession } from './account.ts';

/** Sessions: signing out, here and on other devices, and what a page forgets when somebody else signs in. */

describe('other devices (docs/rules/accounts.md#signing-out)', () => {
  const signOthersOut = async (sessions: number, logout: readonly [number, unknown] = [204, null]) => {
    startSession('password');
    answerAs({
      [READ]: [200, PROFILE],
      'GET /auth/v1/user': [200, MARYSE],
      'POST /rest/v1/rpc/count_other_sessions': [200, sessions],
      'POST /auth/v1/logout': logout,
    });
    await openPage('/mon-compte');
    await openTab('Sécurité');
    await userEvent.click(page.getByRole('button', { name: 'Déconnecter mes autres appareils' }));
  };

  it('are told how many connections have ended', async () => {
    await signOthersOut(2);
    await expect.element(toast().getByText('Vos autres appareils sont déconnectés')).toBeVisible();
    await expect.element(toast().getByText('2 connexions ont pris fin.')).toBeVisible();
  });

  it('are told it once by two presses on a slow network', async () => {
    startSession('password');
    const { hold, release } = holdAnswer();
    const counts = [2, 0];
    answerAs({
      [READ]: [200, PROFILE],
      'GET /auth/v1/user': [200, MARYSE],
      'POST /rest/v1/rpc/count_other_sessions': () => hold().then(() => [200, counts.shift()] as const),
      'POST /auth/v1/logout': [204, null],
    });
    await openPage('/mon-compte');
    await openTab('Sécurité');
    await userEvent.dblClick(page.getByRole('button', { name: 'Déconnecter mes autres appareils' }));
    release();
    await expect.element(toast().getByText('2 connexions ont pris fin.')).toBeVisible();
    expect(counts).toEqual([0]);
  });

  it('are not said to be signed out where there was none', async () => {
    await signOthersOut(0);
    await expect.element(toast().getByText('Aucun autre appareil connecté')).toBeVisible();
  });

  it('are not said to be signed out where the server has refused', async () => {
    await signOthersOut(2, [403, { code: 'session_not_found', message: 'Session not found' }]);
    await expect
      .element(toast().getByText('Votre session a pris fin. Connectez-vous à nouveau.'))
      .toBeVisible();
  });
});

describe('a session (docs/rules/accounts.md#session)', () => {
  it.each([
    ['a day', 1, 86_400],
    ['some seconds', 0, 20],
  ])('of a clock that has been set back %s since is renewed %i times', async (_by, times, ahead) => {
    const now = Math.round(Date.now() / 1000);
    const dated = sessionOf('password', MARYSE, { iat: now, exp: now + 3600 });
    const stored = { ...dated, expires_at: dated.expires_at + ahead };
    localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
    startSession();
    const renewed = {
      ...sessionOf('password', MARYSE, { iat: now, exp: now + 3600 }),
      refresh_token: 'next',
    };
    const asked = answerAs({
      [READ]: [200, PROFILE],
      'POST /auth/v1/token': [200, renewed],
    });
    await openPage('/mon-compte');
    await expect.element(page.getByLabelText('Prénom')).toHaveValue('Maryse');
    expect(asked.filter((line) => line.startsWith('POST /auth/v1/token'))).toHaveLength(times);
  });
});

describe('signing out (docs/rules/accounts.md#signing-out)', () => {
  const signOut = async (logout: readonly [number, unknown]) => {
    startSession('password');
    answerAs({ [READ]: [200, PROFILE], 'POST /auth/v1/logout': logout });
    const router = await openPage('/mon-compte');
    await userEvent.click(main().getByRole('button', { name: 'Déconnexion' }));
    await expect.poll(() => router.state.location.pathname).toBe('/');
    expect(localStorage.getItem('lg-session')).toBeNull();
  };

  it.each([401, 404, 500])('ends the session here, though the server answers %i', async (status) => {
    await signOut([status, {}]);
    await cleanup();
    const router = await openPage('/mon-compte');
    await expect.poll(() => router.state.location.pathname).toBe('/connexion');
    await expect.element(page.getByLabelText('Mot de passe')).toBeVisible();
  });

  it('leaves a session alone that was begun while the server was being told', async () => {
    startSession('password');
    const { hold, release } = holdAnswer();
    const asked = answerAs({ 'POST /auth/v1/logout': () => hold().then(() => [204, null] as const) });
    const ending = endSession();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    const next = JSON.stringify(sessionOf('password', PAUL, { session_id: 'next' }));
    localStorage.setItem(SESSION_KEY, next);
    release();
    await ending;
    expect(localStorage.getItem(SESSION_KEY)).toBe(next);
    expect(asked).toHaveLength(1);
  });

  it('says what it means where the server has refused to', async () => {
    await signOut([500, { code: 'unexpected_failure', message: 'Internal error' }]);
    await expect.element(toast().getByText('Déconnexion incomplète')).toBeVisible();
    await expect.element(toast().getByText(/Cet appareil est déconnecté, mais/)).toBeVisible();
  });

  it('takes away what was said of the account', async () => {
    startSession('password');
    answerAs({
      [READ]: [200, PROFILE],
      'POST /rest/v1/rpc/save_own_profile': [200, true],
      'POST /auth/v1/logout': [204, null],
    });
    const router = await openPage('/mon-compte');
    await userEvent.fill(page.getByLabelText('Téléphone'), '0690 65 43 21');
    stopTimers();
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }));
    const saved = toast().getByText('Informations mises à jour avec succès !');
    await passTimeUntil(saved);
    await userEvent.click(main().getByRole('button', { name: 'Déconnexion' }));
    await expect.poll(() => router.state.location.pathname).toBe('/');
    await passTime(1000);
    await expect.element(saved).not.toBeInTheDocument();
  });

  it('takes the customer’s name from the page that thanks', async () => {
    startSession('password');
    answerSubmissions();
    await openRestaurant();
    await fill(RESTAURANT_FORM);
    await userEvent.click(submit());
    await expect.element(title('Merci, votre commande est envoyée\u00a0!')).toBeVisible();
    await cleanup();
    await openPage('/merci');
    await expect.element(title('Merci, Maryse\u00a0!')).toBeVisible();
    await endSession();
    await cleanup();
    await openPage('/merci');
    await expect.element(title('Merci, client(e)\u00a0!')).toBeVisible();
  });

  it('a refusal that is not the server’s does not count as signed out', async () => {
    await signOut([403, { message: 'blocked' }]);
    await expect.element(toast().getByText('Déconnexion incomplète')).toBeVisible();
  });

  it.each([
    [401, { code: 'no_authorization' }, true],
    [404, { code: 'user_not_found' }, true],
    [403, { code: 'session_not_found' }, true],
    [403, { code: 403, error_code: 'session_not_found', msg: 'x' }, true],
    [204, null, true],
    [403, { message: 'blocked' }, false],
    [500, { code: 'unexpected_failure' }, false],
  ])('has ended on the server, to the answer %i %j: %s', async (status, said, isOver) => {
    startSession('password');
    answerAs({ 'POST /auth/v1/logout': [status, said] });
    expect(await endSession()).toBe(isOver);
  });
});

// Pages forget what they hold in their memory alone once another tab has changed who is signed in
// (docs/rules/privacy.md#whose-it-is). tests/e2e/account/shared-phone.full.spec.ts proves what the device keeps: it opens each page anew.

/** Signs in, writes into a field of a page, and lets another tab put that session in the place of this one; null for nobody's. */
async function writeAndGo(path: string, field: string, next: object | null): Promise<void> {
  startSession('password');
  answerAs({ 'GET /rest/v1/rpc/own_profile': [200, PROFILE] });
  await openPage(path);
  await userEvent.fill(page.getByLabelText(field), 'Tatie Suzette');
  if (next) localStorage.setItem(SESSION_KEY, JSON.stringify(next));
  else localStorage.removeItem(SESSION_KEY);
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
}

const FIELDS = [
  ['/mon-carnet', 'Nom dans le carnet'],
  ['/confidentialite', 'Phrase secrète'],
  ['/partage', 'Votre message'],
] as const;

it.each(
  FIELDS.flatMap(([path, field]) => [
    [path, field, 'nobody', null] as const,
    [path, field, 'Paul', PAUL] as const,
  ]),
)('%s: « %s » is not left to %s', async (path, field, _who, user) => {
  await writeAndGo(path, field, user && sessionOf('password', user));
  await expect.element(page.getByLabelText(field)).not.toHaveValue('Tatie Suzette');
});

it('what a guest writes stays when somebody signs in', async () => {
  startSession();
  await openPage('/mon-carnet');
  await userEvent.fill(page.getByLabelText('Nom dans le carnet'), 'Tatie Suzette');
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf('password')));
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
  await expect.element(page.getByLabelText('Nom dans le carnet')).toHaveValue('Tatie Suzette');
});
