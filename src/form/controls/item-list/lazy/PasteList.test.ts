import { expect, test } from 'vitest';
import { asWritten, readList } from '../../../../services/courses/parse-list.ts';
import { lookOver } from './PasteList.tsx';

const MESSAGE = 'Bonjour\nBoissons :\n6 malta\nlait\n[12/11/2026 10:03] Maryse : 2 baguettes, beurre';

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
    { written: '6 malta', items: ['6 × malta'], isKept: false, isRead: true },
    { written: 'lait', items: ['1 × lait'], isKept: false, isRead: false },
    { written: '2 baguettes, beurre', items: ['2 × baguettes', '1 × beurre'], isKept: false, isRead: true },
  ]);
});

test('a line can be kept as it was written', () => {
  const [hello, malta, , last] = shown(['Bonjour', '6 malta', '2 baguettes, beurre']);
  expect(hello).toMatchObject({ items: ['1 × Bonjour'], isKept: true });
  expect(malta).toMatchObject({ items: ['1 × 6 malta'], isKept: true });
  expect(last).toMatchObject({ items: ['1 × 2 baguettes, beurre'], isKept: true });
});

test('a line that is kept as written keeps its category', () => {
  const [, malta] = lookOver(readList(MESSAGE), new Set(['6 malta']), asWritten);
  expect(malta?.items).toMatchObject([{ category: 'boissons', item: '6 malta', quantity: 1 }]);
});

test('a ticked line among open ones is left out by its name, and can be taken all the same', () => {
  const list = readList('☐ pain\n☑ lait');
  expect(lookOver(list, new Set(), asWritten)).toMatchObject([
    { isDone: false },
    { written: 'lait', items: [], isDone: true },
  ]);
  expect(lookOver(list, new Set(['lait']), asWritten)[1]?.items).toMatchObject([{ item: 'lait' }]);
});
