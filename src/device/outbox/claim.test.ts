import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fetch } from '../../backend/ask-function.ts';
import { SESSION_KEY } from '../../backend/session.ts';
import { anEntry, aReceipt, ID, NOON } from '../../domain/submission/testing.ts';
import { OWNED_HEADER } from '../../domain/submission/wire.ts';
import { MAX_AGE } from '../../domain/submission.ts';
import { freshDevice } from '../database/testing.ts';
import { claimOrders, startClaims } from './claim.ts';
import { getEntry, insertEntry } from './entries.ts';
import { outbox } from './outbox.ts';
import { json } from './testing.ts';

describe('claim', () => {
  const MARYSE = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
  const JOEL = '1c5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a22';
  const RECEIVED = anEntry({ account: MARYSE, state: 'received', receipt: aReceipt() });

  beforeEach(freshDevice);

  /** A server that answers every order with its receipt, and tells whether it belongs to the account. */
  function serverSaying(owned: string | null) {
    const seen: (string | null)[] = [];
    const fetch: Fetch = async (_url, init) => {
      seen.push(new Headers(init.headers).get('authorization'));
      return json(aReceipt(), 200, owned === null ? {} : { [OWNED_HEADER]: owned });
    };
    return { seen, fetch };
  }

  const options = (fetch: Fetch) => ({ fetch, now: () => NOON });

  // docs/rules/sending.md#whose-order
  test('an order that was received without a token is posted again with one, and then belongs to the account', async () => {
    await insertEntry(RECEIVED);
    const server = serverSaying('yes');
    await claimOrders(MARYSE, 'jeton 1', options(server.fetch));
    await claimOrders(MARYSE, 'jeton 2', options(server.fetch));
    expect(server.seen).toEqual(['Bearer jeton 1']);
    expect(await getEntry(ID)).toMatchObject({ value: { isOwned: true, state: 'received' } });
  });

  test('an order whose slot has passed is still its account’s', async () => {
    await insertEntry({ ...RECEIVED, slotAt: NOON - 60 * 60_000 });
    const server = serverSaying('yes');
    await claimOrders(MARYSE, 'jeton 7', options(server.fetch));
    expect(await getEntry(ID)).toMatchObject({ value: { isOwned: true } });
  });

  test('a token that the server rejects is used once; the next one is tried', async () => {
    await insertEntry(RECEIVED);
    const server = serverSaying(null);
    for (const token of ['jeton 3', 'jeton 3', 'jeton 4']) {
      await claimOrders(MARYSE, token, options(server.fetch));
    }
    expect(server.seen).toEqual(['Bearer jeton 3', 'Bearer jeton 4']);
    expect(await getEntry(ID)).toMatchObject({ value: { isOwned: false } });
  });

  test('a token that nobody could check is tried again', async () => {
    await insertEntry(RECEIVED);
    await claimOrders(MARYSE, 'jeton 6', options(serverSaying('unknown').fetch));
    expect(await getEntry(ID)).toMatchObject({ value: { isOwned: false } });
    await claimOrders(MARYSE, 'jeton 6', options(serverSaying('yes').fetch));
    expect(await getEntry(ID)).toMatchObject({ value: { isOwned: true } });
  });

  test('without an answer the same token is tried again', async () => {
    await insertEntry(RECEIVED);
    await claimOrders(
      MARYSE,
      'jeton 5',
      options(() => Promise.reject(new TypeError('Failed to fetch'))),
    );
    const server = serverSaying('yes');
    await claimOrders(MARYSE, 'jeton 5', options(server.fetch));
    expect(await getEntry(ID)).toMatchObject({ value: { isOwned: true } });
  });

  test('an answer that a full disk could not take is asked for again with the same token', async () => {
    await insertEntry(RECEIVED);
    const server = serverSaying('yes');
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Disk full', 'QuotaExceededError');
    });
    expect(await claimOrders(MARYSE, 'jeton 8', options(server.fetch))).toBe(false);
    expect(await getEntry(ID)).toMatchObject({ value: { isOwned: false } });
    full.mockRestore();
    expect(await claimOrders(MARYSE, 'jeton 8', options(server.fetch))).toBe(true);
    expect(await getEntry(ID)).toMatchObject({ value: { isOwned: true } });
  });

  test.each([
    ['somebody else’s', anEntry({ ...RECEIVED, account: JOEL })],
    ['nobody’s', anEntry({ ...RECEIVED, account: null })],
    ['owned already', anEntry({ ...RECEIVED, isOwned: true })],
    ['not received', anEntry({ account: MARYSE })],
    ['so old that the server may have forgotten it', anEntry({ ...RECEIVED, createdAt: NOON - MAX_AGE - 1 })],
  ])('what is %s is not asked for', async (_name, entry) => {
    await insertEntry(entry);
    const server = serverSaying('yes');
    await claimOrders(MARYSE, 'jeton', options(server.fetch));
    expect(server.seen).toEqual([]);
  });
});

describe('run claims', () => {
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
    const session = {
      access_token: crypto.randomUUID(),
      refresh_token: 'r',
      expires_at,
      user: { id: MARYSE },
    };
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
});
