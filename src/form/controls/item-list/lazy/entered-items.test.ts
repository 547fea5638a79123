import { expect, test } from 'vitest';
import { parseList } from '../../../../services/courses/parse-list.ts';
import { enteredItems } from './entered-items.ts';

const TYPED = { text: 'lait', brand: '', quantity: 1 };

test('the typed brand and quantity apply to a text that names one item', () => {
  const [milk, ...others] = enteredItems({ ...TYPED, brand: ' Candia ', quantity: 3 }, '', parseList);
  expect(milk).toMatchObject({ item: 'lait', brand: 'Candia', quantity: 3 });
  expect(others).toEqual([]);
});

test('a text that names several items keeps the brand and quantity that it gives for each', () => {
  const items = enteredItems({ text: '2 lait\n4 riz', brand: 'Candia', quantity: 3 }, '', parseList);
  expect(items.map(({ item, quantity, brand }) => [item, quantity, brand])).toEqual([
    ['lait', 2, ''],
    ['riz', 4, ''],
  ]);
});

test('a chosen category applies to every item', () => {
  const items = enteredItems({ ...TYPED, text: 'lait\nriz' }, 'bebe', parseList);
  expect(items.map(({ category }) => category)).toEqual(['bebe', 'bebe']);
});

test('a typed brand or quantity overrides the one read from the text', () => {
  const [milk] = enteredItems({ ...TYPED, text: '2 lait', quantity: 3 }, '', parseList);
  expect(milk).toMatchObject({ quantity: 3, written: '2 lait', isCorrected: true });
});

test('an empty text yields no items', () => {
  expect(enteredItems({ ...TYPED, text: '  ' }, '', parseList)).toEqual([]);
});
