import { expect, test } from 'vitest';
import { bundledTables } from '../../../domain/tables/bundled-tables.ts';
import { tableSchemas } from '../../../domain/tables.ts';
import { formatDecimal, parseDecimal, setAt, valueAt } from './at-path.ts';
import { differences } from './differences.ts';
import { emptyOf, shapeOf } from './shape.ts';
import { differenceWords } from './words.ts';

const { communes, tariff, schedules } = bundledTables;
const wordsOf = (from: unknown, to: unknown) =>
  differences(from, to).map((change) =>
    differenceWords('communes', shapeOf(tableSchemas.communes), change, { from, to }).replaceAll(
      /[\u00a0\u202f]/g,
      ' ',
    ),
  );

test('only what differs is told, without the version', () => {
  expect(differences(tariff, { ...tariff, version: 'x' })).toEqual([]);
  expect(wordsOf(communes, setAt(communes, ['communes', 0, 'price'], 850))).toEqual([
    'Communes, Les Abymes, Prix de la livraison : 7,80 € → 8,50 €',
  ]);
});

test('a commune that is taken away or put first does not change the others', () => {
  const [first, ...others] = communes.communes;
  const without = { ...communes, communes: others };
  expect(differences(communes, without)).toEqual([{ path: ['communes', 0], from: first, to: undefined }]);
  expect(differences(without, communes)).toEqual([{ path: ['communes', 0], from: undefined, to: first }]);
});

test('openings of a day are told as a whole', () => {
  const path = ['services', 'restaurant', 'schedule', 1, 'slots'];
  const slots = [{ open: '10:30', close: '16:00' }];
  expect(differences(schedules, setAt(schedules, path, slots))).toEqual([
    { path, from: valueAt(schedules, path), to: slots },
  ]);
});

test('a value is set and taken away without changing the table that is published', () => {
  const before = JSON.stringify(tariff);
  const path = ['restaurant', 'evening', 'byCommune', 'Le Moule'];
  expect(valueAt(setAt(tariff, path, 100), path)).toBe(100);
  expect(Object.keys(Object(valueAt(setAt(tariff, path, undefined), path.slice(0, -1))))).not.toContain(
    'Le Moule',
  );
  expect(JSON.stringify(tariff)).toBe(before);
});

test('what is added begins empty, for the schema to ask for it', () => {
  const shape = shapeOf(tableSchemas.shops);
  expect(emptyOf(shape)).toEqual({ version: '', restaurants: [], supermarkets: [] });
});

test.each([
  ['16,27', 16.27],
  ['-61.5', -61.5],
  [' 3 ', 3],
  ['', null],
  ['1,2,3', null],
  ['1e5', null],
])('%j is read as %j', (text, number) => {
  expect(parseDecimal(text)).toBe(number);
  if (number !== null) expect(parseDecimal(formatDecimal(number))).toBe(number);
});
