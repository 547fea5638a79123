import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { aJpeg, aPdf, SECRET } from '../../domain/files/testing.ts';
import { anEntry, ID, NOON } from '../../domain/submission/testing.ts';
import { eraseStorage } from '../database/erase.ts';
import { freshDevice } from '../database/testing.ts';
import { insertEntry } from '../outbox/entries.ts';
import { bytesOf, filesStillHere, filesToKeep, releaseFiles, takeFile } from './chosen-files.ts';

const chosen = (bytes: BlobPart, name = 'ordonnance.jpg') => new File([bytes], name, { type: 'image/jpeg' });

async function taken(file: File) {
  const result = await takeFile(file);
  if (!result.ok) throw new Error(result.reason);
  return { field: 'prescription', ...result.file };
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

beforeEach(freshDevice);

describe('a file that the customer chooses', () => {
  test('is recognised by its content, and its hash is that of the bytes to be sent', async () => {
    const file = await taken(chosen(aJpeg()));
    const bytes = await bytesOf(ID, file.sha256);
    expect(file).toMatchObject({ name: 'ordonnance.jpg', type: 'image/jpeg', size: bytes?.byteLength });
    expect(await sha256(bytes ?? new Uint8Array())).toBe(file.sha256);
    expect(Buffer.from(bytes ?? []).includes(SECRET)).toBe(false);
  });

  test.each([
    ['C:\\Photos\\Maryse\\ordonnance.jpg', 'ordonnance.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['a\0b\n.pdf', 'ab.pdf'],
    ['   ', 'document.pdf'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(186)}.pdf`],
  ])('called %j goes by %j', async (name, shown) => {
    expect((await taken(chosen(aPdf(name), name))).name).toBe(shown);
  });

  test('is refused by its content, and a too large one before it is read', async () => {
    expect(await takeFile(chosen('MZ\x90\0'))).toEqual({ ok: false, reason: 'program' });
    const large = Object.assign(chosen(''), { arrayBuffer: () => Promise.reject(new Error('read')) });
    Object.defineProperty(large, 'size', { value: 60_000_001 });
    expect(await takeFile(large)).toEqual({ ok: false, reason: 'too_large' });
  });

  test('is refused as unreadable when it cannot be read', async () => {
    const gone = Object.assign(chosen('x'), { arrayBuffer: () => Promise.reject(new Error('gone')) });
    expect(await takeFile(gone)).toEqual({ ok: false, reason: 'unreadable' });
  });
});

test('bytes are held by this page, then stored with their submission, then deleted', async () => {
  const file = await taken(chosen(aPdf('the one')));
  expect(await filesStillHere(ID, [file])).toEqual([file]);
  await insertEntry(anEntry(), filesToKeep([file], NOON));
  releaseFiles([file]);
  expect(filesToKeep([file], NOON)).toEqual([]);
  expect(await bytesOf(ID, file.sha256)).toEqual(aPdf('the one'));
  await freshDevice();
  expect(await filesStillHere(ID, [file])).toEqual([]);
  expect(await bytesOf(ID, file.sha256)).toBeNull();
});

// docs/rules/privacy.md#erase
test('the bytes that a page holds are released when the device is erased, in whatever tab', async () => {
  const file = await taken(chosen(aPdf('the one')));
  await eraseStorage();
  expect(filesToKeep([file], NOON)).toEqual([]);
});
