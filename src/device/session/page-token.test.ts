import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY } from '../../backend/session.ts';
import { DB_NAME } from '../database/schema.ts';
import { freshDevice } from '../database/testing.ts';
import { copySessionToWorker, pageTokenOf } from './page-token.ts';
import { workerTokenOf } from './worker-token.ts';

const MARYSE = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
const JOEL = '1c5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a22';
const items = new Map<string, string>();

beforeEach(async () => {
  await freshDevice();
  items.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null });
});

function signIn(id: string, token: string, factors: unknown[] = []): void {
  const session = { access_token: token, refresh_token: 'r', expires_at: 1, user: { id, factors } };
  items.set(SESSION_KEY, JSON.stringify(session));
}

const tokensOf = async (account: string) => [await pageTokenOf(account), await workerTokenOf(account)];

test('page and worker have the token of the signed-in account, and of no other', async () => {
  signIn(MARYSE, 'jeton');
  await copySessionToWorker();
  expect(await tokensOf(MARYSE)).toEqual(['jeton', 'jeton']);
  expect(await tokensOf(JOEL)).toEqual([null, null]);
  signIn(JOEL, 'autre');
  await copySessionToWorker();
  expect(await tokensOf(MARYSE)).toEqual([null, null]);
  expect(await tokensOf(JOEL)).toEqual(['autre', 'autre']);
});

test('a sign-out right after a renewal leaves no token behind', async () => {
  signIn(MARYSE, 'jeton');
  const copied = copySessionToWorker();
  items.clear();
  await Promise.all([copied, copySessionToWorker()]);
  expect(await tokensOf(MARYSE)).toEqual([null, null]);
});

test('a full disk keeps no token of the account before', async () => {
  signIn(MARYSE, 'jeton');
  await copySessionToWorker();
  signIn(JOEL, 'autre');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await copySessionToWorker();
  put.mockRestore();
  const db = await openDB(DB_NAME);
  expect(await db.get('settings', 'session')).toBeUndefined();
  db.close();
});

test('a copy that a blocked database keeps at the sign-out is deleted later', async () => {
  signIn(MARYSE, 'jeton');
  await copySessionToWorker();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  items.clear();
  const erase = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('blocked', 'AbortError');
  });
  await copySessionToWorker();
  erase.mockRestore();
  expect(await workerTokenOf(MARYSE)).toBe('jeton');
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await workerTokenOf(MARYSE)).toBeNull());
});

test('a copy that a blocked database keeps when another account signs in is replaced later', async () => {
  signIn(MARYSE, 'jeton');
  await copySessionToWorker();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  signIn(JOEL, 'autre');
  const refuse = () => {
    throw new DOMException('blocked', 'AbortError');
  };
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
  const erase = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(refuse);
  await copySessionToWorker();
  put.mockRestore();
  erase.mockRestore();
  expect(await workerTokenOf(MARYSE)).toBe('jeton');
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await tokensOf(JOEL)).toEqual(['autre', 'autre']));
});

test('a session that awaits its code has no token', async () => {
  signIn(MARYSE, 'jeton', [{ factor_type: 'totp', status: 'verified' }]);
  await copySessionToWorker();
  expect(await tokensOf(MARYSE)).toEqual([null, null]);
});
