import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY } from '../../backend/session.ts';
import { anEntry, aReceipt, ID } from '../../domain/submission/testing.ts';
import { OWNED_HEADER } from '../../domain/wire.ts';
import { freshDevice } from '../database/testing.ts';
import { getEntry, insertEntry } from './entries.ts';
import { outbox } from './outbox.ts';
import { startClaims } from './run-claims.ts';
import { json } from './testing.ts';

const MARYSE = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
const RECEIVED = anEntry({ account: MARYSE, state: 'received', receipt: aReceipt() });
const fetch = vi.fn<(url: string) => Promise<Response>>();
let stop: () => void;

beforeEach(async () => {
  await freshDevice();
  fetch.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: RECEIVED.createdAt });
  const expires_at = Date.now() / 1000 + 86_400;
  // No test has the token of another, of this file or another: one that was answered is not asked for again.
  const session = { access_token: crypto.randomUUID(), refresh_token: 'r', expires_at, user: { id: MARYSE } };
  const items = new Map([[SESSION_KEY, JSON.stringify(session)]]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', fetch);
  await insertEntry(RECEIVED);
  stop = startClaims();
});
afterEach(() => {
  stop();
  outbox.entries.set(null);
  vi.useRealTimers();
});

const owned = async () => json(aReceipt(), 200, { [OWNED_HEADER]: 'yes' });

async function isOwned(): Promise<boolean | undefined> {
  const read = await getEntry(ID);
  return read.ok ? read.value?.isOwned : undefined;
}

test.each([
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['nobody could check the token', async () => json(aReceipt(), 200, { [OWNED_HEADER]: 'unknown' })],
])('an order is claimed again after a pause where %s', async (_case, answer) => {
  fetch.mockImplementation(owned).mockImplementationOnce(answer);
  outbox.entries.set([RECEIVED]);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  expect(await isOwned()).toBe(false);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await vi.waitFor(async () => expect(await isOwned()).toBe(true));
});

test('an order that is received while another is claimed is claimed after it', async () => {
  let reply: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    reply = resolve;
  });
  fetch.mockImplementation(owned).mockImplementationOnce(() => late.then(owned));
  outbox.entries.set([RECEIVED]);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  const other = { ...RECEIVED, id: '2c5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a33' };
  await insertEntry(other);
  outbox.entries.set([RECEIVED, other]);
  reply();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
});
