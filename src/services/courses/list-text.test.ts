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

// docs/rules/services.md#grocery-list
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

it('carries the line as it was written, and says where the customer has changed the item since', () => {
  const lines = [
    line({ item: 'malta', quantity: 6, written: 'malta x6' }),
    line({ item: 'eau', quantity: 3, written: '2 eau | plate', isCorrected: true }),
  ];
  const text = [
    'Boissons',
    '- 6 × malta | écrit : malta x6 | si absent : me demander',
    '- 3 × eau | écrit d’abord : 2 eau \\| plate | si absent : me demander',
  ].join('\n');
  expect(encodeList(lines)).toBe(text);
  expect(decodeList(text)).toEqual(lines.map((one, index) => ({ ...one, id: `ligne-${index + 1}` })));
});

it('omits the original lines when the list is too long with them', () => {
  const long = Array.from({ length: 300 }, () => line({ item: 'x'.repeat(80), written: 'y'.repeat(160) }));
  expect(encodeList(long)).toBe(encodeList(long.map(({ written, ...one }) => one)));
  expect(encodeList(long.slice(0, 100))).toContain('écrit : yyy');
});

it('reads an item whose original line is longer than ours ever are', () => {
  const [read] = decodeList(`Boissons\n- 1 × Eau | écrit : ${'z'.repeat(500)}`);
  expect(read).toMatchObject({ item: 'Eau', written: 'z'.repeat(160) });
});

it('leaves out lines without an item, and aisles without lines', () => {
  expect(encodeList([line({ item: ' ' })])).toBe('');
});

it.each(['', 'Boissons', '- 2 × Eau', 'Rayon\n- 1 × Eau', 'Boissons\n- deux × Eau', 'Boissons\n- 0'])(
  'drops a line in another format: %j',
  (text) => expect(decodeList(text)).toEqual([]),
);

const words = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.array(
      fc.constantFrom(
        '|',
        '\\',
        ' | ',
        'marque : ',
        'si absent : ',
        'écrit : ',
        'écrit d’abord : ',
        'x',
        '- 1 × ',
        '\\|',
      ),
      {
        minLength: 1,
      },
    ),
  )
  .map((text) => [text].flat().join('').replace(/\s+/gu, ' ').trim());

const short = words.map((text) => text.slice(0, 160).trim()).filter((text) => text !== '');
const anyWritten = fc.oneof(
  fc.constant({}),
  short.map((written) => ({ written })),
  short.map((written) => ({ written, isCorrected: true })),
);

const anyLine = fc
  .record({
    id: fc.constant(''),
    category: fc.constantFrom(...CATEGORIES),
    item: words.filter((text) => text !== ''),
    quantity: fc.integer({ min: 1, max: 99 }),
    brand: words,
    ifMissing: fc.constantFrom(...IF_MISSING),
    said: anyWritten,
  })
  .map(({ said, ...one }): ItemLine => ({ ...one, ...said }));

// docs/rules/services.md#grocery-list
it('decodes to the same lines, whatever the customer wrote', () => {
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
