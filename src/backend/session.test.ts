/** Proves docs/rules/accounts.md#session. */

import { beforeEach, expect, test, vi } from 'vitest';
import { clearLegacyKeys, onSessionChange, readStoredSession, SESSION_KEY, sessionItems } from './session.ts';

const ID = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`;
const tokenAt = (aal: string) => tokenOf({ aal });

const session = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    access_token: tokenAt('aal1'),
    refresh_token: 'r',
    expires_at: 1_800_000_000,
    user: { id: ID, email: 'maryse@exemple.gp' },
    ...changes,
  });

const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

test('a session is read, also one that has to be renewed', () => {
  sessionItems.setItem(SESSION_KEY, session({ expires_at: 1 }));
  expect(readStoredSession()).toMatchObject({
    userId: ID,
    email: 'maryse@exemple.gp',
    expiresAt: 1000,
    awaitsCode: false,
  });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no refresh token', session({ refresh_token: undefined })],
  ['no expiry', session({ expires_at: undefined })],
  ['nobody', session({ user: null })],
  ['a made-up id', session({ user: { id: 'x' } })],
])('%s is no session', (_name, stored) => {
  if (stored !== null) items.set(SESSION_KEY, stored);
  expect(readStoredSession()).toBeNull();
});

test.each([
  ['aal1', 'verified', true],
  ['aal2', 'verified', false],
  ['aal1', 'unverified', false],
])('at %s with a factor that is %s', (aal, status, awaitsCode) => {
  const user = { id: ID, email: '', factors: [{ factor_type: 'totp', status }] };
  items.set(SESSION_KEY, session({ access_token: tokenAt(aal), user }));
  expect(readStoredSession()?.awaitsCode).toBe(awaitsCode);
});

test('what no session can be is none', () => {
  for (const changes of [
    { access_token: 'x'.repeat(100_001) },
    { user: { id: ID, factors: Array(101).fill({ factor_type: 'totp', status: 'verified' }) } },
  ]) {
    items.set(SESSION_KEY, session(changes));
    expect(readStoredSession()).toBeNull();
  }
});

test('every listener hears of a change, and of nothing else', () => {
  const heard = vi.fn();
  const stop = onSessionChange(heard);
  sessionItems.setItem(SESSION_KEY, session());
  sessionItems.setItem('autre', 'x');
  sessionItems.removeItem(SESSION_KEY);
  stop();
  sessionItems.setItem(SESSION_KEY, session());
  expect(heard).toHaveBeenCalledTimes(2);
});

test('without storage the session lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  sessionItems.setItem(SESSION_KEY, session());
  expect(readStoredSession()?.userId).toBe(ID);
  sessionItems.removeItem(SESSION_KEY);
  expect(readStoredSession()).toBeNull();
});

/** The events of the page, which Node lacks. */
function pageEvents(): EventTarget {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  return events;
}

test('a session that found no room ends when another tab signs in and out', () => {
  const events = pageEvents();
  const heard = vi.fn();
  const stop = onSessionChange(heard);
  vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  sessionItems.setItem(SESSION_KEY, session());
  expect(readStoredSession()?.userId).toBe(ID);
  for (const inOtherTab of [() => items.set(SESSION_KEY, session()), () => items.delete(SESSION_KEY)]) {
    inOtherTab();
    events.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
  }
  expect(readStoredSession()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
});

test('a session that found no room stands in the place of the one before it', () => {
  sessionItems.setItem(SESSION_KEY, session());
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const user = { id: '1c6f2a1b-7a1d-4d66-8e1f-7b2a7a2a5b22', email: 'paul@exemple.gp' };
  sessionItems.setItem(SESSION_KEY, session({ user }));
  expect(readStoredSession()).toMatchObject({ userId: user.id });
  full.mockRestore();
  sessionItems.setItem(SESSION_KEY, session());
  expect(readStoredSession()).toMatchObject({ userId: ID });
  sessionItems.removeItem(SESSION_KEY);
  expect(readStoredSession()).toBeNull();
});

test('a page that comes back from the back/forward cache looks whether the session is still there', () => {
  const events = pageEvents();
  const heard = vi.fn();
  const stop = onSessionChange(heard);
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(heard).not.toHaveBeenCalled();
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(heard).toHaveBeenCalledOnce();
  stop();
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(heard).toHaveBeenCalledOnce();
});

test('data of the first version of the site is removed', () => {
  items.set('loggedInUser', '{}').set('users', '[]').set('autre', 'x');
  clearLegacyKeys();
  expect([...items.keys()]).toEqual(['autre']);
});

test.each([
  ['a password', [{ method: 'password' }], false],
  ['a password and a code', [{ method: 'totp' }, { method: 'password' }], false],
  ['the link of a mail', [{ method: 'recovery' }], true],
  ['a provider', [{ method: 'oauth' }], true],
  ['nobody knows what', undefined, false],
  ['methods of another shape', ['otp'], false],
])('a session that was opened by %s', (_name, amr, isWithoutPassword) => {
  items.set(SESSION_KEY, session({ access_token: tokenOf({ aal: 'aal1', amr }) }));
  expect(readStoredSession()).toMatchObject({ isWithoutPassword });
});

// docs/rules/accounts.md#shown-anew
test.each([
  [['password'], 'aal1', 'password', 0],
  [['password', 'totp'], 'aal2', 'code', 1],
  [['passkey'], 'aal1', 'passkey', 0],
  [['passkey'], 'aal2', 'passkey', 0],
  // A passkey, and the code after it.
  [['passkey', 'totp'], 'aal2', 'code', 1],
] as const)('a session opened by %j at %s shows itself anew by its %s', (methods, aal, proof, latest) => {
  const amr = methods.map((method, index) => ({ method, timestamp: index }));
  items.set(SESSION_KEY, session({ access_token: tokenOf({ aal, amr }) }));
  expect(readStoredSession()).toMatchObject({ proof, provenAt: latest * 1000, isWithoutPassword: false });
});
