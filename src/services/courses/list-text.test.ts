import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { IF_MISSING, type ItemLine } from '../values.ts';
import { CATEGORIES } from './categories.ts';
import { decodeList, encodeList } from './list-text.ts';

const line = (values: Partial<ItemLine>): ItemLine => ({
  id: 'x',
  category: 'boissons',
  item: 'Eau',
  quantity: 1,
  brand: '',
  ifMissing: 'demander',
  ...values,
});

it('is grouped by aisle, each line with its quantity, item, brand and what to do', () => {
  const lines = [
    line({ item: 'Malta', quantity: 6, brand: 'Royal', ifMissing: 'laisser' }),
    line({ category: 'fruits_legumes', item: 'Christophines', quantity: 2, ifMissing: 'remplacer' }),
    line({ item: 'Eau gazeuse' }),
  ];
  expect(encodeList(lines)).toBe(
    [
      'Fruits et légumes',
      '- 2 × Christophines | si absent : remplacer',
      '',
      'Boissons',
      '- 6 × Malta | marque : Royal | si absent : laisser',
      '- 1 × Eau gazeuse | si absent : me demander',
    ].join('\n'),
  );
});

it('leaves out lines that name nothing, and their aisles', () => {
  expect(encodeList([line({ item: ' ' })])).toBe('');
});

it.each(['', 'Boissons', '- 2 × Eau', 'Rayon\n- 1 × Eau', 'Boissons\n- deux × Eau', 'Boissons\n- 0'])(
  'drops what is not a line of ours: %j',
  (text) => expect(decodeList(text)).toEqual([]),
);

const words = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.array(fc.constantFrom('|', '\\', ' | ', 'marque : ', 'si absent : ', 'x', '- 1 × ', '\\|'), {
      minLength: 1,
    }),
  )
  .map((text) => [text].flat().join('').replace(/\s+/gu, ' ').trim());

const anyLine = fc.record({
  id: fc.constant(''),
  category: fc.constantFrom(...CATEGORIES),
  item: words.filter((text) => text !== ''),
  quantity: fc.integer({ min: 1, max: 99 }),
  brand: words,
  ifMissing: fc.constantFrom(...IF_MISSING),
});

it('comes back whole, whatever the customer wrote', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
      const inAisleOrder = CATEGORIES.flatMap((category) => lines.filter((one) => one.category === category));
      const numbered = inAisleOrder.map((one, index) => ({ ...one, id: `ligne-${index + 1}` }));
      const text = encodeList(lines);
      expect(decodeList(text)).toEqual(numbered);
      expect(encodeList(decodeList(text))).toBe(text);
    }),
  );
});
