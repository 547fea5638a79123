import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { asciiBytes, concatenate } from '../../domain/files/bytes.ts';
import { aJpeg, aPdf, SECRET } from '../../domain/files/testing.ts';
import { MAX_SHARED_FILES, MAX_SHARED_TEXT } from '../../domain/share.ts';
import { NOON } from '../../domain/submission/testing.ts';
import { withDb } from '../database/connection.ts';
import { deviceWithoutDatabase, freshDevice } from '../database/testing.ts';
import { isEmptyShare, readParts } from './shared-parts.ts';
import { keepRest, listShares, parkShare, purgeShares, SHARE_LIFETIME } from './shares.ts';

const NOTHING = { title: '', text: '', url: '', files: [] };
const parts = (raw: Partial<Parameters<typeof readParts>[0]>) => readParts({ ...NOTHING, ...raw });
const file = (name: string, content: Uint8Array<ArrayBuffer> | string, type = '') =>
  new File([content], name, { type });

describe('reading a share', () => {
  test('joins a text, a link and a note into one text, without repetitions', async () => {
    const read = await parts({
      title: 'Courses',
      text: 'pain\r\nlait',
      url: 'https://exemple.gp/',
      files: [file('note.txt', 'riz')],
    });
    expect(read).toMatchObject({
      title: 'Courses',
      text: 'pain\nlait\nhttps://exemple.gp/\nriz',
      files: [],
    });
    expect(await parts({ text: 'ici https://exemple.gp/', url: 'https://exemple.gp/' })).toMatchObject({
      text: 'ici https://exemple.gp/',
    });
    expect(await parts({ title: 'pain' })).toMatchObject({ title: '', text: 'pain' });
  });

  test('keeps a photo and a PDF by their content, the photo without its location', async () => {
    const read = await parts({ files: [file('a', aJpeg(6), 'application/x'), file('b.pdf', aPdf())] });
    expect(read.files.map(({ name, type }) => [name, type])).toEqual([
      ['a', 'image/jpeg'],
      ['b.pdf', 'application/pdf'],
    ]);
    expect(Buffer.from(aJpeg(6)).includes(SECRET)).toBe(true);
    expect(Buffer.from(read.files[0]?.bytes ?? new ArrayBuffer(0)).includes(SECRET)).toBe(false);
  });

  test('keeps the name and the reason of a refused file', async () => {
    const large = concatenate([asciiBytes('%PDF-1.7\n'), new Uint8Array(10_000_001)]);
    const more = Array.from({ length: MAX_SHARED_FILES + 1 }, (_, index) => file(`${index}.jpg`, aJpeg(1)));
    const read = await parts({
      files: [
        file('virus.exe', 'MZ'),
        file('film.mp4', new Uint8Array(100)),
        file('scan.pdf', large),
        ...more,
      ],
    });
    expect(read.files).toHaveLength(MAX_SHARED_FILES);
    expect(read.refused).toEqual([
      { name: 'virus.exe', reason: 'program' },
      { name: 'film.mp4', reason: 'unknown' },
      { name: 'scan.pdf', reason: 'too_large' },
      { name: `${MAX_SHARED_FILES}.jpg`, reason: 'too_many' },
    ]);
    expect(isEmptyShare(read)).toBe(false);
  });

  test('keeps the beginning of a text that is too long, and marks it as cut', async () => {
    const read = await parts({ text: 'pain\n'.repeat(MAX_SHARED_TEXT) });
    expect(read.text).toHaveLength(MAX_SHARED_TEXT);
    expect(read.isCut).toBe(true);
  });

  test('finds an empty share empty', async () => {
    expect(isEmptyShare(await parts({ text: ' \n\u0000', title: '\t' }))).toBe(true);
  });
});

describe('on the device', () => {
  beforeEach(freshDevice);

  const shares = async () => {
    const listed = await listShares();
    return listed.ok ? listed.value : [];
  };

  test('a share waits, and its unused parts stay', async () => {
    const id = await parkShare(await parts({ text: 'pain', files: [file('a.pdf', aPdf())] }), NOON);
    const [share] = await shares();
    expect(share).toMatchObject({ id, text: 'pain', receivedAt: NOON });
    if (!share) return;
    await keepRest({ ...share, text: '' });
    expect(await shares()).toMatchObject([{ id, text: '', files: [{ name: 'a.pdf' }] }]);
    await keepRest({ ...share, text: '', files: [] });
    expect(await shares()).toEqual([]);
  });

  test('a share is deleted after 7 days, and an unreadable row at once', async () => {
    await parkShare(await parts({ text: 'pain' }), NOON);
    await withDb((db) => db.put('shares', { from: 'elsewhere' }, 'x'));
    await purgeShares(NOON + SHARE_LIFETIME - 1);
    expect(await shares()).toHaveLength(1);
    const keys = await withDb((db) => db.getAllKeys('shares'));
    expect(keys.ok && keys.value).toHaveLength(1);
    await purgeShares(NOON + SHARE_LIFETIME);
    expect(await shares()).toEqual([]);
  });

  test('a device that stores nothing does not report a share as kept', async () => {
    await deviceWithoutDatabase();
    expect(await parkShare(await parts({ text: 'pain' }), NOON)).toBeNull();
    expect(await shares()).toEqual([]);
    await freshDevice();
  });
});
