import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Bytes, concatenate } from '../../../src/domain/files/bytes.ts';
import { cleanFile } from '../../../src/domain/files/clean.ts';
import { labelled } from '../../../src/domain/files/label.ts';
import { aHeic, aJpeg, aLockedPdf, aPdf, aPng, aWebp, box } from '../../../src/domain/files/testing.ts';
import { aFilm } from '../../../src/domain/files/testing-places.ts';
import { MAX_FILE_BYTES } from '../../../src/domain/files.ts';
import type { FileReceipt } from '../../../src/domain/submission/wire.ts';
import {
  documents,
  hashOf,
  order,
  refusalOf,
  server,
  somePdf,
  startServer,
  wireFile,
} from '../../local/testing/documents.ts';

/** The files that are taken, and how many. */

startServer();

function cleaned(bytes: Bytes): Bytes {
  const result = cleanFile(bytes);
  if (!result.ok) throw new Error(result.reason);
  return result.bytes;
}
const filesOnDisk = () => readdirSync(path.join(server.dataDir, 'files')).length;

describe('a file', () => {
  test.each([
    ['image/jpeg', aJpeg()],
    ['image/png', aPng()],
    ['image/webp', aWebp()],
    ['image/heic', aHeic()],
    ['application/pdf', aPdf()],
  ])('%s is known by its content, kept once, and identical at the other end', async (type, chosen) => {
    const bytes = cleaned(chosen);
    const key = randomUUID();
    const before = filesOnDiskOrNone();
    const first = await documents.attach(key.toUpperCase(), bytes, { 'content-type': 'text/plain' });
    expect(first.status).toBe(201);
    expect(await first.json()).toEqual({ submissionId: key, sha256: hashOf(bytes) } satisfies FileReceipt);
    expect((await documents.attach(key, bytes)).status).toBe(200);
    expect(filesOnDisk()).toBe(before + 1);

    const { data } = await documents.bucket().download(`${key}/${hashOf(bytes)}`);
    expect(data?.type).toBe(type);
    expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  });

  const filesOnDiskOrNone = () => {
    try {
      return filesOnDisk();
    } catch {
      return 0;
    }
  };

  // docs/rules/files.md#cleaning
  test.each([
    ['a photo', aJpeg()],
    ['a motion photo', concatenate([aHeic(), box('mpvd', aFilm())])],
  ])(
    '%s that an earlier version sends with its place is kept without, under the hash that was sent',
    async (_what, bytes) => {
      const key = randomUUID();
      expect((await documents.attach(key, bytes)).status).toBe(201);
      expect((await documents.attach(key, bytes)).status).toBe(200);
      const { data } = await documents.bucket().download(`${key}/${hashOf(bytes)}`);
      expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(cleaned(bytes));
      expect((await documents.submit(key, order([wireFile(bytes, 'image/jpeg')]))).status).toBe(201);
    },
  );

  test('sent ten times at once is kept once', async () => {
    const [key, bytes] = [randomUUID(), somePdf()];
    const replies = await Promise.all(Array.from({ length: 10 }, () => documents.attach(key, bytes)));
    expect(replies.every(({ ok }) => ok)).toBe(true);
    const { data } = await documents.bucket().list(key);
    expect(data).toHaveLength(1);
  });

  const padded = new Uint8Array(10_100_000);
  padded.set(aJpeg());
  test.each([
    ['a program renamed .jpg', new TextEncoder().encode('MZ\x90\0 This program'), 422, 'programme'],
    ['an SVG with a script', new TextEncoder().encode('<svg><script>alert(1)</script></svg>'), 422, 'SVG'],
    ['a truncated PDF', aPdf().slice(0, -9), 422, 'incomplet'],
    ['a PDF with a password', aLockedPdf(), 422, 'mot de passe'],
    ['a photo that cannot be followed', aHeic(6, { method: 2 }), 422, 'le lieu'],
    ['10.1 MB', padded, 413, '10\u00a0Mo'],
    ['nothing', new Uint8Array(), 422, 'vide'],
  ])('%s is refused with a reason', async (_what, bytes, status, words) => {
    const key = randomUUID();
    const reply = await documents.attach(key, bytes, { 'content-type': 'image/jpeg' });
    expect(reply.status).toBe(status);
    expect(await refusalOf(reply)).toMatchObject({
      code: 'file_refused',
      message: expect.stringContaining(words),
    });
    expect((await documents.bucket().list(key)).data).toEqual([]);
  });

  test('exactly ten megabytes are accepted', async () => {
    const bytes = new Uint8Array(MAX_FILE_BYTES);
    bytes.set(aJpeg());
    expect((await documents.attach(randomUUID(), bytes)).status).toBe(201);
  });

  // docs/rules/files.md#limits
  test('that was damaged in transit is requested again', async () => {
    const reply = await documents.attach(randomUUID(), somePdf(), { 'x-sha256': 'a'.repeat(64) });
    expect(reply.status).toBe(408);
  });

  test.each([
    ['idempotency-key', 'none'],
    ['x-sha256', '../../secret'],
    ['x-field', 'a/../b'],
    ['x-files', 'x'],
  ])('without a good %s belongs nowhere', async (name, value) => {
    expect((await documents.attach(randomUUID(), somePdf(), { [name]: value })).status).toBe(400);
  });

  test('that comes without our headers is requested again, and accepted with a label in front of it', async () => {
    const [key, bytes] = [randomUUID(), somePdf()];
    const bare = await documents.attachWithoutHeaders(bytes);
    expect([bare.status, (await refusalOf(bare)).code]).toEqual([400, 'key_missing']);
    const label = { 'idempotency-key': key, 'x-sha256': hashOf(bytes), 'x-field': 'prescription' };
    const taken = await documents.attachWithoutHeaders(labelled(label, bytes));
    expect([taken.status, await taken.json()]).toEqual([201, { submissionId: key, sha256: hashOf(bytes) }]);
    const { data } = await documents.bucket().download(`${key}/${hashOf(bytes)}`);
    expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  });

  test.each([
    ['ten megabytes behind a label', MAX_FILE_BYTES, 201],
    ['one byte more', MAX_FILE_BYTES + 1, 413],
  ])('%s', async (_what, size, status) => {
    const bytes = new Uint8Array(size);
    bytes.set(aJpeg());
    const label = { 'idempotency-key': randomUUID(), 'x-sha256': hashOf(bytes), 'x-field': 'prescription' };
    expect((await documents.attachWithoutHeaders(labelled(label, bytes))).status).toBe(status);
  });
});

describe('three at most', () => {
  // docs/rules/files.md#limits
  test('the fourth is refused', async () => {
    const key = randomUUID();
    for (const bytes of [somePdf(), somePdf(), somePdf()])
      expect((await documents.attach(key, bytes)).status).toBe(201);
    expect(await refusalOf(await documents.attach(key, somePdf()))).toMatchObject({ code: 'too_many_files' });
  });

  test('two sent at once are not both the third', async () => {
    const key = randomUUID();
    for (const bytes of [somePdf(), somePdf()]) await documents.attach(key, bytes);
    const replies = await Promise.all([documents.attach(key, somePdf()), documents.attach(key, somePdf())]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('another version of the order brings other files', async () => {
    const key = randomUUID();
    const kept = somePdf();
    for (const bytes of [kept, somePdf(), somePdf()]) await documents.attach(key, bytes);
    const newer = somePdf();
    const current = [kept, newer].map(hashOf).join(',');
    expect((await documents.attach(key, newer, { 'x-files': current })).status).toBe(201);
    expect((await documents.submit(key, order([wireFile(kept), wireFile(newer)]))).status).toBe(201);
  });
});
