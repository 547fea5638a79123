import { expect, test } from 'vitest';
import { asWritten, readList } from '../../../../services/courses/parse-list.ts';
import { enteredItems } from './actions.ts';

const READER = { readLines: readList, asWritten };
const TYPED = { text: 'lait', brand: '', quantity: 1 };

test('the typed brand and quantity apply to a text that names one item', () => {
  const [milk, ...others] = enteredItems({ ...TYPED, brand: ' Candia ', quantity: 3 }, '', READER);
  expect(milk).toMatchObject({ item: 'lait', brand: 'Candia', quantity: 3 });
  expect(others).toEqual([]);
});

test('a text that names several items keeps the brand and quantity that it gives for each', () => {
  const items = enteredItems({ text: '2 lait\n4 riz', brand: 'Candia', quantity: 3 }, '', READER);
  expect(items.map(({ item, quantity, brand }) => [item, quantity, brand])).toEqual([
    ['lait', 2, ''],
    ['riz', 4, ''],
  ]);
});

test('a chosen category applies to every item', () => {
  const items = enteredItems({ ...TYPED, text: 'lait\nriz' }, 'bebe', READER);
  expect(items.map(({ category }) => category)).toEqual(['bebe', 'bebe']);
});

test('a typed brand or quantity overrides the one read from the text', () => {
  const [milk] = enteredItems({ ...TYPED, text: '2 lait', quantity: 3 }, '', READER);
  expect(milk).toMatchObject({ quantity: 3, written: '2 lait', isCorrected: true });
});

test('an empty text yields no items', () => {
  expect(enteredItems({ ...TYPED, text: '  ' }, '', READER)).toEqual([]);
});

// docs/rules/services.md#grocery-list
test.each([
  { brand: 'Pampers', quantity: 2 },
  { brand: '', quantity: 2 },
  { brand: 'Pampers', quantity: 1 },
])('one line with a comma is one item where its brand or its quantity is typed: %o', (given) => {
  const items = enteredItems({ text: ' couches taille 4, paquet de 50 ', ...given }, '', READER);
  expect(items).toEqual([
    { item: 'couches taille 4, paquet de 50', category: 'bebe', ifMissing: 'demander', ...given },
  ]);
});

test('one line that gives the quantity of each item keeps them', () => {
  const items = enteredItems({ text: '2 lait, 4 riz', brand: 'Candia', quantity: 3 }, '', READER);
  expect(items.map(({ item, quantity, brand }) => [item, quantity, brand])).toEqual([
    ['lait', 2, ''],
    ['riz', 4, ''],
  ]);
});

test('one line without a typed brand or quantity is read as several items', () => {
  const items = enteredItems({ ...TYPED, text: 'lait, riz' }, '', READER);
  expect(items.map(({ item }) => item)).toEqual(['lait', 'riz']);
});
