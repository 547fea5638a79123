import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { isSessionOver, problemOf } from './account-problem.ts';
import { loadClient } from './client.ts';
import { backend } from './config.ts';
import { readProfile } from './profile.ts';
import { SESSION_KEY } from './session.ts';
import { asCustomer } from './supabase.ts';

const ID = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
const PROFILE = {
  firstname: 'Maryse',
  lastname: 'Jean-Louis',
  username: null,
  phone: null,
  address: null,
  birthdate: null,
  referral_code: 'COLIBRI1',
  avatar_url: null,
};

/** A device with a session, and a server that reports whose rows were requested. */
function device() {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const session = { access_token: 'of-maryse', refresh_token: 'r', expires_at: inAnHour, user: { id: ID } };
  const items = new Map([[SESSION_KEY, JSON.stringify(session)]]);
  const askedAs: (string | null)[] = [];
  vi.stubGlobal('navigator', {});
  // supabase-js requires this global, but opens no socket here.
  vi.stubGlobal('WebSocket', class {});
  vi.stubGlobal('location', { origin: 'http://localhost:4173' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    askedAs.push(new Headers(init.headers).get('authorization'));
    return Response.json(PROFILE);
  });
  return { items, askedAs };
}

afterEach(() => vi.unstubAllGlobals());

test('a profile is requested with its owner’s token, and not at all after sign-out', async () => {
  const { items, askedAs } = device();
  onTestFinished(async () => (await loadClient()).auth.stopAutoRefresh());
  expect(await readProfile(ID)).toMatchObject({ ok: true, value: { firstname: 'Maryse' } });
  expect(askedAs).toEqual(['Bearer of-maryse']);

  items.delete(SESSION_KEY);
  const answer = await readProfile(ID);
  expect(!answer.ok && isSessionOver(answer.problem)).toBe(true);
  expect(askedAs).toHaveLength(1);
});

test('a session that could not be renewed is not reported as ended', async () => {
  const { items, askedAs } = device();
  const expired = JSON.parse(items.get(SESSION_KEY) ?? '{}');
  items.set(SESSION_KEY, JSON.stringify({ ...expired, expires_at: 1 }));
  const answer = await asCustomer(backend().key)('https://projet.example/rest/v1/rpc/own_profile', {
    headers: { authorization: `Bearer ${backend().key}` },
  });
  expect(answer.status).toBe(503);
  const problem = problemOf(await answer.json());
  expect(problem.code).toBe('network');
  expect(isSessionOver(problem)).toBe(false);
  expect(askedAs).toEqual([]);
});
