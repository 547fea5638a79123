import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anEntry, aReceipt, ID, NOON } from '../../domain/submission/testing.ts';
import { heldAttachments } from '../attachments/attachments.ts';
import { freshDevice } from '../database/testing.ts';
import { insertEntry } from './entries.ts';
import { send } from './send.ts';
import { bytesOf, json, leased, leasedWith, ONE, refusal, stored } from './testing.ts';
import { uploadByFetch } from './upload.ts';

/** The order that follows its files, and files by fetch. */

beforeEach(freshDevice);

describe('the order with these files', () => {
  /** A server that accepts files by `fetch`, and gives the order this answer. */
  const through = (answer: () => Response) => {
    const urls: string[] = [];
    const fetch = async (url: string, init: RequestInit) => {
      urls.push(url);
      const headers = new Headers(init.headers);
      const receipt = { submissionId: ID, sha256: headers.get('x-sha256') };
      return url.endsWith('/attach') ? json(receipt, 201) : answer();
    };
    return { fetch, urls };
  };

  test('is sent after them; its receipt deletes them from the device', async () => {
    const entry = await leasedWith('1', '2');
    const { fetch, urls } = through(() => json(aReceipt(), 201));
    expect(await send(entry, { fetch, now: () => NOON })).toMatchObject({ kind: 'receipt' });
    expect(urls.map((url) => url.split('/').at(-1))).toEqual(['attach', 'attach', 'submit']);
    expect(await heldAttachments(ID)).toEqual([]);
  });

  test('deletes those of an earlier version from the device when it has none itself', async () => {
    await insertEntry(anEntry(), [{ sha256: '1'.repeat(64), bytes: bytesOf('1'), storedAt: NOON }]);
    const { fetch } = through(() => json(aReceipt(), 201));
    expect(await send(await leased(), { fetch, now: () => NOON })).toMatchObject({ kind: 'receipt' });
    expect(await heldAttachments(ID)).toEqual([]);
  });

  test('keeps them on the device until there is a receipt', async () => {
    const entry = await leasedWith('1');
    const { fetch } = through(() => json(null, 500));
    expect(await send(entry, { fetch, now: () => NOON })).toMatchObject({ kind: 'transient' });
    expect(await heldAttachments(ID)).toEqual([ONE]);
  });

  test('waits, and every file is uploaded again, when the server has lost one', async () => {
    const entry = await leasedWith('1');
    const { fetch } = through(() => refusal('files_missing', 409, { missing: [ONE] }));
    expect(await send(entry, { fetch, now: () => NOON })).toMatchObject({ kind: 'unsent', cause: 'server' });
    expect((await stored()).uploaded).toEqual([]);
  });

  test('is not sent without them', async () => {
    const entry = await leasedWith('1');
    const urls: string[] = [];
    const fetch = (url: string) => {
      urls.push(url);
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    expect(await send(entry, { fetch, now: () => NOON })).toMatchObject({ kind: 'unsent' });
    expect(urls).toEqual(['/functions/v1/attach']);
  });
});

test('by fetch, a file follows no redirect and carries no cookies', async () => {
  const fetch = vi.fn(async () => json({}, 201, { 'retry-after': '3' }));
  const { signal } = new AbortController();
  const request = {
    url: '/x',
    headers: { 'x-field': 'a' },
    body: bytesOf('1'),
    signal,
    onProgress: () => undefined,
  };
  expect(await uploadByFetch(fetch)(request)).toEqual({ status: 201, retryAfter: '3', text: '{}' });
  const options = { method: 'POST', redirect: 'manual', credentials: 'omit', cache: 'no-store' };
  expect(fetch).toHaveBeenCalledWith(
    '/x',
    expect.objectContaining({ ...options, body: request.body, signal }),
  );
});
