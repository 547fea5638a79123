import { expect, test } from 'vitest';
import { asWritten, readList } from '../../../../services/courses/parse-list.ts';
import { lookOver } from './look-over.ts';

const MESSAGE = 'Bonjour\nBoissons :\nmalta x6\nlait\n[12/11/2026 10:03] Maryse : 2 baguettes, beurre';

const shown = (kept: readonly string[] = []) =>
  lookOver(readList(MESSAGE), new Set(kept), asWritten).map(({ written, items, isKept, isRead }) => ({
    written,
    items: items.map(({ quantity, item }) => `${quantity} × ${item}`),
    isKept,
    isRead,
  }));

test('each line comes with the items read from it, and a line taken literally offers no choice', () => {
  expect(shown()).toEqual([
    { written: 'Bonjour', items: [], isKept: false, isRead: true },
    { written: 'malta x6', items: ['6 × malta'], isKept: false, isRead: true },
    { written: 'lait', items: ['1 × lait'], isKept: false, isRead: false },
    { written: '2 baguettes, beurre', items: ['2 × baguettes', '1 × beurre'], isKept: false, isRead: true },
  ]);
});

test('a line can be kept as it was written', () => {
  const [hello, malta, , last] = shown(['Bonjour', 'malta x6', '2 baguettes, beurre']);
  expect(hello).toMatchObject({ items: ['1 × Bonjour'], isKept: true });
  expect(malta).toMatchObject({ items: ['1 × malta x6'], isKept: true });
  expect(last).toMatchObject({ items: ['1 × 2 baguettes, beurre'], isKept: true });
});

test('a line that is kept as written keeps its category', () => {
  const [, malta] = lookOver(readList(MESSAGE), new Set(['malta x6']), asWritten);
  expect(malta?.items).toMatchObject([{ category: 'boissons', item: 'malta x6', quantity: 1 }]);
});
