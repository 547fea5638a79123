import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLast, keepUnchanged } from './collections.ts';
import { bundledTables } from './tables/bundled-tables.ts';
import { parseTable, TABLE_NAMES, type TableName, type Tables } from './tables.ts';

test('returns the same as the native one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 0, max: 9 }), (items, least) => {
      const test = (item: number) => item >= least;
      expect(findLast(items, test)).toBe(items.findLast(test));
    }),
  );
});

/** The same tables as if fetched from the network: equal, but other objects. */
function asFetched(): Tables {
  const fetched = <Name extends TableName>(name: Name): Tables[Name] => {
    const parsed = parseTable(name, structuredClone(bundledTables[name]));
    if (!parsed.ok) throw new Error(parsed.issues.join());
    return parsed.value;
  };
  return {
    communes: fetched('communes'),
    schedules: fetched('schedules'),
    tariff: fetched('tariff'),
    shops: fetched('shops'),
    status: fetched('status'),
    company: fetched('company'),
    texts: fetched('texts'),
  };
}

test('equal tables keep their identity, the bundled ones too', () => {
  expect(keepUnchanged(bundledTables, asFetched())).toBe(bundledTables);
});

test('a changed table is replaced, and no other', () => {
  const next = asFetched();
  next.tariff = { ...next.tariff, version: '2026-12-01' };
  const kept = keepUnchanged(bundledTables, next);
  expect(kept).toEqual(next);
  expect(kept.tariff).toBe(next.tariff);
  for (const name of TABLE_NAMES.filter((name) => name !== 'tariff'))
    expect(kept[name]).toBe(bundledTables[name]);
});
