import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unlabelled } from '../../domain/files/label.ts';
import { anEntry, aRequest, ID, NOON } from '../../domain/submission/testing.ts';
import type { Entry } from '../../domain/submission.ts';
import { freshDevice } from '../database/testing.ts';
import { insertEntry, updateEntry } from './entries.ts';
import {
  aFile,
  broken,
  bytesOf,
  echo,
  error,
  leased,
  leasedWith,
  ONE,
  reply,
  scripted,
  stored,
  THREE,
  TWO,
  untilAborted,
} from './testing.ts';
import type { Upload } from './upload.ts';
import { uploadMessages } from './upload-attempt.ts';
import { uploadFiles } from './upload-files.ts';

/** How the files of an order are uploaded. */

const OTHER_ID = '5f6f2a2e-8a4c-4b0e-9d55-0a1b2c3d4e5f';

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

  // docs/rules/files.md#hand-over-to-the-server
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
    expect(await handOver(entry, upload)).toEqual({
      kind: 'unsent',
      cause: 'server',
      retryAfter: 7000,
      waitReason: 'Non.',
    });
  });

  test('names the refused file and its field', async () => {
    const entry = await leasedWith('1');
    const { upload } = scripted(() => reply(422, error('file_refused', 'Ce PDF est incomplet.')));
    expect(await handOver(entry, upload)).toEqual({
      kind: 'refusal',
      problem: {
        code: 'file_refused',
        message: '«\u00a0page-1.jpg\u00a0»\u00a0: ce PDF est incomplet.',
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
    const told: Parameters<typeof uploadMessages.tell>[0][] = [];
    const stop = uploadMessages.listen((message) => told.push(message));
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
      uploadMessages.tell({ kind: 'stop', id: OTHER_ID });
      expect(request.signal.aborted).toBe(false);
      uploadMessages.tell({ kind: 'stop', id: ID });
      return untilAborted(request);
    });
    expect(await handOver(entry, upload)).toEqual({ kind: 'stopped' });
    expect(seen).toHaveLength(1);
  });

  test('keeps the order from being sent when it is stopped after the last file', async () => {
    const entry = await leasedWith('1');
    const { upload } = scripted((request) => {
      const answer = echo(request);
      uploadMessages.tell({ kind: 'stop', id: ID });
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
