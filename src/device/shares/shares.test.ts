import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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
    const notes = ['12 riz', '2 riz', '2 riz', 'riz'].map((text, at) => file(`${at}.txt`, text));
    expect(await parts({ files: notes })).toMatchObject({ text: '12 riz\n2 riz\nriz' });
    expect(await parts({ text: '12 riz\nlait', title: '2 riz' })).toMatchObject({ title: '2 riz' });
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

  /** A file that counts how often files are read. */
  class CountedFile extends File {
    static reads = 0;
    override slice(...range: Parameters<File['slice']>): Blob {
      CountedFile.reads += 1;
      return super.slice(...range);
    }
    override arrayBuffer(): Promise<ArrayBuffer> {
      CountedFile.reads += 1;
      return super.arrayBuffer();
    }
  }
  const readsOf = async (raw: Partial<Parameters<typeof readParts>[0]>) => {
    CountedFile.reads = 0;
    return { read: await parts(raw), reads: CountedFile.reads };
  };
  const many = (name: string, content: (index: number) => string) =>
    Array.from({ length: 5000 }, (_, index) => new CountedFile([content(index)], `${index}${name}`));

  // docs/rules/forms.md#shared-content
  test('stops reading notes once the text is too long, or there are too many', async () => {
    const different = await readsOf({ files: many('.txt', (index) => `${index} `.padEnd(2000, 'riz ')) });
    expect(different.reads).toBeLessThanOrEqual(51);
    expect(different.read).toMatchObject({ isCut: true, refused: [] });
    const same = await readsOf({ files: many('.txt', () => 'pain') });
    expect(same.reads).toBeLessThanOrEqual(50);
    expect(same.read).toMatchObject({ text: 'pain', isCut: true });
  });

  test('stops reading files that are refused, and names no more than a hundred', async () => {
    const { read, reads } = await readsOf({ files: many('.exe', () => 'MZ') });
    expect(reads).toBeLessThanOrEqual(30);
    expect(read.refused).toHaveLength(100);
    expect(read.refused.at(-1)?.reason).toBe('too_many');
  });

  test('cleans no more of a part than fits', async () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    onTestFinished(() => normalize.mockRestore());
    const long = '\u0000'.repeat(10 * MAX_SHARED_TEXT);
    const read = await parts({ title: long, text: `pain${long}`, url: long });
    expect(read).toMatchObject({ title: '', text: 'pain', isCut: true });
    const lengths = normalize.mock.contexts.map((cleaned) => String(cleaned).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(2 * MAX_SHARED_TEXT);
  });

  test('knows a long note that is in the text already', async () => {
    const long = Array.from({ length: 500 }, (_, index) => `${index} mangues`).join('\n');
    const read = await parts({ text: `Bonjour\n${long}`, files: [file('note.txt', long)] });
    expect(read.text).toBe(`Bonjour\n${long}`);
    const other = `${long.slice(0, -1)}?`;
    expect((await parts({ text: long, files: [file('note.txt', other)] })).text).toBe(`${long}\n${other}`);
  });

  test('finds an empty share empty', async () => {
    expect(isEmptyShare(await parts({ text: ' \n\u0000', title: '\t' }))).toBe(true);
  });
});

describe('on the device', () => {
  beforeEach(freshDevice);

  const shares = async () => {
    const listed = await listShares(null);
    return listed.ok ? listed.value : [];
  };

  test('a share waits, and its unused parts stay', async () => {
    const id = await parkShare(await parts({ text: 'pain', files: [file('a.pdf', aPdf())] }), NOON, null);
    const [share] = await shares();
    expect(share).toMatchObject({ id, text: 'pain', receivedAt: NOON });
    if (!share) return;
    await keepRest({ ...share, text: '' });
    expect(await shares()).toMatchObject([{ id, text: '', files: [{ name: 'a.pdf' }] }]);
    await keepRest({ ...share, text: '', files: [] });
    expect(await shares()).toEqual([]);
  });

  // docs/rules/forms.md#shared-content
  test('a share is deleted after 7 days, and an unreadable row at once', async () => {
    await parkShare(await parts({ text: 'pain' }), NOON, null);
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
    expect(await parkShare(await parts({ text: 'pain' }), NOON, null)).toBeNull();
    expect(await shares()).toEqual([]);
    await freshDevice();
  });
});
