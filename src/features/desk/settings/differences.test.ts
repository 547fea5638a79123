import { expect, test } from 'vitest';
import { bundledTables } from '../../../domain/tables/bundled-tables.ts';
import { type OperatorTableName, operatorTableSchemas } from '../../../domain/tables/operator-tables.ts';
import { tableSchemas } from '../../../domain/tables.ts';
import { differences } from './differences.ts';
import { formatDecimal, type Path, parseDecimal } from './place.ts';
import { emptyOf, shapeOf } from './shape.ts';
import { differenceWords, kindAt } from './words.ts';

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
  const [first, ...others] = communes.communes;
  expect(wordsOf(communes, { communes: [{ ...first, price: 850 }, ...others] })).toEqual([
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
  const slots = [{ open: '10:30', close: '16:00' }];
  const after = structuredClone(schedules);
  const [, monday] = after.services.restaurant.schedule;
  const before = monday?.slots;
  if (monday) monday.slots = slots;
  const path = ['services', 'restaurant', 'schedule', 1, 'slots'];
  expect(differences(schedules, after)).toEqual([{ path, from: before, to: slots }]);
});

test('what is added begins empty, for the schema to ask for it', () => {
  const shape = shapeOf(tableSchemas.shops);
  expect(emptyOf(shape)).toEqual({ version: '', restaurants: [], supermarkets: [] });
});

test('a value is edited as its schema says, whatever the schema answers to a wrong one', () => {
  const kinds = (name: OperatorTableName, ...paths: Path[]) =>
    paths.map((path) => kindAt(shapeOf(operatorTableSchemas[name]), path));
  expect(kinds('tariff', ['pharmacie', 'priority'], ['restaurant', 'evening', 'from'])).toEqual([
    'amount',
    'time',
  ]);
  expect(kinds('tariff', ['restaurant', 'evening', 'byCommune', 'Le Moule'])).toEqual(['amount']);
  expect(kinds('shops', ['restaurants', 0, 'outlets', 0, 'commune'], ['supermarkets', 0])).toEqual([
    'commune',
    'text',
  ]);
  expect(
    kinds('schedules', ['services', 'colis', 'interval'], ['services', 'colis', 'schedule', 0, 'day']),
  ).toEqual(['integer', 'none']);
  expect(kinds('texts', ['offers', 'offre-b2b', 'starts'], ['offers', 'offre-b2b', 'missions', 0])).toEqual([
    'day',
    'lines',
  ]);
  expect(kinds('communes', ['communes', 0, 'price'], ['communes', 0, 'latitude'])).toEqual([
    'amount',
    'decimal',
  ]);
  expect(kinds('messages', ['messages', 0, 'key'], ['messages', 0, 'text'])).toEqual(['none', 'lines']);
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
