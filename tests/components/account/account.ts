import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SESSION_KEY } from '../../../src/backend/session.ts';
import { account } from '../../../src/device/session/account.ts';
import { startAccount } from '../../../src/device/session/follow-account.ts';
import { userEvent } from '../user.ts';

export const MARYSE = {
  id: '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11',
  aud: 'authenticated',
  email: 'maryse@exemple.gp',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-01-01T00:00:00Z',
};

export const PAUL = { ...MARYSE, id: '1c6f2a1b-7a1d-4d66-8e1f-7b2a7a2a5b22', email: 'paul@exemple.gp' };

const encode = (part: object) => btoa(JSON.stringify(part)).replace(/=+$/, '');

/**
 * A session as an accounts service gives it, opened by that method just now.
 * @param said what else its token says
 */
export function sessionOf(method: string, user = MARYSE, said: object = {}) {
  const now = Math.round(Date.now() / 1000);
  const expires_at = now + 3600;
  const claims = { sub: user.id, exp: expires_at, aal: 'aal1', amr: [{ method, timestamp: now }], ...said };
  return {
    access_token: [{ alg: 'HS256', typ: 'JWT' }, claims, { signed: 'nobody' }].map(encode).join('.'),
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
    user,
  };
}

/** Signs this test's device in by a method; without one, it is signed out. */
export function startSession(method?: string): void {
  if (method) localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf(method)));
  const stop = startAccount();
  onTestFinished(() => {
    stop();
    account.set(account.initial);
  });
}

/** Opens the test's page with what a link of a mail or a provider leaves in its address. */
export function setAddress(search: string): void {
  const before = location.href;
  onTestFinished(() => history.replaceState(history.state, '', before));
  history.replaceState(history.state, '', `${location.pathname}${search}`);
}

type Answer = readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>];

/**
 * Answers in the place of a hosted project, by method and path with the first of its parameters: the embedded backend is in no page of
 * these tests, and never gives some of these answers. What is not named has no network.
 * @returns what was asked
 */
export function answerAs(
  answers: Readonly<Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>>,
): string[] {
  const asked: string[] = [];
  const real = window.fetch;
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (!/^\/(auth|rest)\/v1\//.test(pathname)) return real(input, init);
    const line = `${request.method} ${pathname}`;
    asked.push(`${line}${search} ${await request.clone().text()}`.trim());
    const answer = answers[line];
    if (!answer) throw new TypeError('Failed to fetch');
    const [status, body, more] = typeof answer === 'function' ? await answer(request) : answer;
    const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...more };
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
  });
  onTestFinished(() => spy.mockRestore());
  return asked;
}

export const PROFILE = {
  firstname: 'Maryse',
  lastname: 'Jean-Louis',
  username: null,
  phone: '0690 12 34 56',
  address: null,
  birthdate: null,
  referral_code: 'ABCDEFGH',
  avatar_url: null,
};

/** The answers of a sign-up, by label. */
export const SIGN_UP_ANSWERS = {
  Prénom: 'Maryse',
  Nom: 'Jean-Louis',
  'Nom d’utilisateur': 'maryse971',
  Téléphone: '0690 12 34 56',
  Adresse: '3 rue des Flamboyants',
  'Date de naissance': '1990-02-28',
  'Adresse e-mail': MARYSE.email,
  'Mot de passe': 'colombo du dimanche',
};

/** How tests find things on the account page. */

export const READ = 'GET /rest/v1/rpc/own_profile';
export const main = () => page.getByRole('main');
export const openTab = (name: string) => userEvent.click(page.getByRole('tab', { name }));
