import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unlabelled } from '../../domain/files/label.ts';
import { anEntry, aReceipt, aRequest, ID, NOON } from '../../domain/submission/testing.ts';
import { type Entry, lease } from '../../domain/submission.ts';
import type { WireFile } from '../../domain/wire.ts';
import { heldAttachments } from '../attachments/attachments.ts';
import { freshDevice } from '../database/testing.ts';
import { getEntry, insertEntry, updateEntry } from './entries.ts';
import { send } from './send.ts';
import { json, refusal } from './testing.ts';
import { type Upload, type UploadReply, type UploadRequest, uploadByFetch } from './upload.ts';
import { uploadFiles } from './upload-files.ts';
import { onUploads, tellUploads, type UploadMessage } from './upload-messages.ts';

const OTHER_ID = '5f6f2a2e-8a4c-4b0e-9d55-0a1b2c3d4e5f';
const bytesOf = (digit: string) => new Uint8Array(10).fill(digit.charCodeAt(0));
const aFile = (digit: string): WireFile => ({
  field: 'prescription',
  name: `page-${digit}.jpg`,
  type: 'image/jpeg',
  size: 10,
  sha256: digit.repeat(64),
});
const [ONE, TWO, THREE] = ['1', '2', '3'].map((digit) => digit.repeat(64));

/** An entry with these files on the device, leased for an attempt. */
async function leasedWith(...digits: string[]): Promise<Entry> {
  const request = aRequest({ files: digits.map(aFile) });
  const files = digits.map((digit) => ({ sha256: digit.repeat(64), bytes: bytesOf(digit), storedAt: NOON }));
  await insertEntry(anEntry({ request }), files);
  return leased();
}

async function leased(): Promise<Entry> {
  const done = await updateEntry(ID, (entry) => lease(entry, 'page', NOON, { eager: true }));
  if (!done.ok || !done.value.ok) throw new Error('not leased');
  return done.value.entry;
}

async function stored(): Promise<Entry> {
  const read = await getEntry(ID);
  if (!read.ok || !read.value) throw new Error('not there');
  return read.value;
}

const reply = (status: number, body: unknown, retryAfter: string | null = null): UploadReply => ({
  status,
  retryAfter,
  text: JSON.stringify(body),
});
const echo = ({ headers }: UploadRequest) =>
  reply(201, { submissionId: ID.toUpperCase(), sha256: headers['x-sha256'] });
const error = (code: string, message = 'Non.') => ({ error: { code, message } });

/** Answers the first files with these answers, and the rest with success. */
function scripted(...answers: ((request: UploadRequest) => UploadReply | Promise<UploadReply>)[]) {
  const seen: UploadRequest[] = [];
  const upload: Upload = async (request) => {
    seen.push(request);
    return (answers[seen.length - 1] ?? echo)(request);
  };
  return { upload, seen, hashes: () => seen.map(({ headers }) => headers['x-sha256']) };
}
const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const untilAborted = ({ signal }: UploadRequest) =>
  new Promise<UploadReply>((_resolve, reject) => {
    if (signal.aborted) reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

const handOver = (entry: Entry, upload: Upload, stallMs = 1000) =>
  uploadFiles(entry, { upload, now: () => NOON, stallMs });

beforeEach(freshDevice);
afterEach(() => void vi.useRealTimers());

describe('uploading the files of an order', () => {
  test('does nothing without attached files', async () => {
    await insertEntry(anEntry());
    const { upload, seen } = scripted();
    expect(await handOver(await leased(), upload)).toBeNull();
    expect(seen).toEqual([]);
  });

  test('sends each file whole, under its key and hash, and marks it as uploaded', async () => {
    const entry = await leasedWith('1', '2');
    const { upload, seen } = scripted();
    expect(await handOver(entry, upload)).toBeNull();
    expect(seen.map(({ body }) => body)).toEqual([bytesOf('1'), bytesOf('2')]);
    expect(seen[0]).toMatchObject({
      url: '/functions/v1/attach',
      headers: {
        apikey: 'sb_publishable_local',
        'idempotency-key': ID,
        'content-type': 'image/jpeg',
        'x-sha256': ONE,
        'x-field': 'prescription',
        'x-files': `${ONE},${TWO}`,
      },
    });
    expect((await stored()).uploaded).toEqual([ONE, TWO]);
  });

  test('continues after the uploaded files, in the order in which they were attached', async () => {
    const entry = await leasedWith('3', '1', '2');
    const first = scripted(echo, broken);
    expect(await handOver(entry, first.upload)).toEqual({
      kind: 'unsent',
      cause: 'network',
      retryAfter: null,
    });
    const again = scripted();
    expect(await handOver(await stored(), again.upload)).toBeNull();
    expect([...first.hashes(), ...again.hashes()]).toEqual([THREE, ONE, ONE, TWO]);
  });

  test.each([
    ['a captive portal', () => ({ status: 200, retryAfter: null, text: '<!doctype html>' }), 'network'],
    ['an empty answer', () => reply(204, null), 'network'],
    ['another submission’s', () => reply(201, { submissionId: OTHER_ID, sha256: ONE }), 'network'],
    ['another file’s', () => reply(201, { submissionId: ID, sha256: TWO }), 'network'],
    ['a failing server', () => reply(503, error('unavailable')), 'server'],
    ['a damaged body', () => reply(408, error('invalid')), 'server'],
    ['a busy server', () => reply(409, error('in_progress')), 'server'],
  ])('takes %s for no answer', async (_what, answer, cause) => {
    const entry = await leasedWith('1');
    expect(await handOver(entry, scripted(answer).upload)).toMatchObject({ kind: 'unsent', cause });
    expect((await stored()).uploaded).toEqual([]);
  });

  test('waits as long as the server asks', async () => {
    const entry = await leasedWith('1');
    const { upload } = scripted(() => reply(429, error('too_many_requests'), '7'));
    expect(await handOver(entry, upload)).toEqual({ kind: 'unsent', cause: 'server', retryAfter: 7000 });
  });

  test('names the refused file and its field', async () => {
    const entry = await leasedWith('1');
    const { upload } = scripted(() => reply(422, error('file_refused', 'Ce PDF est incomplet.')));
    expect(await handOver(entry, upload)).toEqual({
      kind: 'refusal',
      problem: {
        code: 'file_refused',
        message: '«\u00a0page-1.jpg\u00a0»\u00a0: Ce PDF est incomplet.',
        fields: { prescription: 'Ce PDF est incomplet.' },
      },
    });
  });

  test('lets the order itself be answered when its key is taken', async () => {
    const entry = await leasedWith('1', '2');
    const { upload } = scripted(() => reply(409, error('key_reused')));
    expect(await handOver(entry, upload)).toBeNull();
  });

  test('puts the headers in front of the file when a proxy removes them', async () => {
    const entry = await leasedWith('1');
    const { upload, seen } = scripted(
      () => reply(400, error('key_missing')),
      () => reply(201, { submissionId: ID, sha256: ONE }),
    );
    expect(await handOver(entry, upload)).toBeNull();
    expect(seen.map(({ body }) => unlabelled(body))).toEqual([
      null,
      {
        label: expect.objectContaining({ 'idempotency-key': ID, 'x-sha256': ONE, 'x-files': ONE }),
        file: bytesOf('1'),
      },
    ]);
    expect((await stored()).uploaded).toEqual([ONE]);
  });

  test('makes no third attempt after the headers were removed', async () => {
    const entry = await leasedWith('1');
    const missing = () => reply(400, error('key_missing'));
    const { upload, seen } = scripted(missing, missing);
    expect(await handOver(entry, upload)).toMatchObject({ kind: 'refusal' });
    expect(seen).toHaveLength(2);
  });

  test('reports a file that the device no longer has', async () => {
    await insertEntry(anEntry({ request: aRequest({ files: [aFile('1')] }) }));
    const { upload, seen } = scripted();
    expect(await handOver(await leased(), upload)).toMatchObject({
      kind: 'refusal',
      problem: { code: 'files_gone' },
    });
    expect(seen).toEqual([]);
  });
});

describe('a long upload', () => {
  test('is given up when it stalls, and not while it progresses', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const entry = await leasedWith('1');
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const { upload } = scripted((request) => {
      begin();
      setTimeout(() => request.onProgress(5), 900);
      setTimeout(() => request.onProgress(9), 1800);
      return untilAborted(request);
    });
    const ended = vi.fn();
    const handing = handOver(entry, upload).then(ended);
    await begun;
    await vi.advanceTimersByTimeAsync(2700);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await handing;
    expect(ended).toHaveBeenCalledWith({ kind: 'unsent', cause: 'network', retryAfter: null });
  });

  test('reports its progress to every screen', async () => {
    const entry = await leasedWith('1', '2');
    const told: UploadMessage[] = [];
    const stop = onUploads((message) => told.push(message));
    const { upload } = scripted((request) => {
      request.onProgress(4);
      return echo(request);
    });
    await handOver(entry, upload);
    stop();
    const progress = told.map((message) => (message.kind === 'progress' ? message.sent : message.kind));
    expect(progress).toEqual([0, 4, 10, 20, 'ended']);
    expect(told[0]).toEqual({ kind: 'progress', id: ID, sent: 0, total: 20 });
  });

  test('stops when the customer stops this submission, and not another', async () => {
    const entry = await leasedWith('1', '2');
    const { upload, seen } = scripted((request) => {
      tellUploads({ kind: 'stop', id: OTHER_ID });
      expect(request.signal.aborted).toBe(false);
      tellUploads({ kind: 'stop', id: ID });
      return untilAborted(request);
    });
    expect(await handOver(entry, upload)).toEqual({ kind: 'stopped' });
    expect(seen).toHaveLength(1);
  });

  test('keeps the order from being sent when it is stopped after the last file', async () => {
    const entry = await leasedWith('1');
    const { upload } = scripted((request) => {
      const answer = echo(request);
      tellUploads({ kind: 'stop', id: ID });
      return answer;
    });
    expect(await handOver(entry, upload)).toEqual({ kind: 'stopped' });
  });

  test('ends when another sender has leased the entry', async () => {
    const entry = await leasedWith('1');
    const { upload } = scripted(async (request) => {
      await updateEntry(ID, (before) => ({ ok: true, entry: { ...before, attempts: before.attempts + 1 } }));
      return echo(request);
    });
    expect(await handOver(entry, upload)).toMatchObject({ kind: 'unsent', cause: 'network' });
  });
});

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
