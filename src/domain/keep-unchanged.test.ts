import { expect, test } from 'vitest';
import { bundledTables } from './bundled-tables.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import { parseTable, TABLE_NAMES, type TableName, type Tables } from './tables.ts';

/** The same tables as the network brings them: other objects. */
function asFetched(): Tables {
  const parse = (name: TableName) => {
    const parsed = parseTable(name, structuredClone(bundledTables[name]));
    if (!parsed.ok) throw new Error(parsed.issues.join());
    return [name, parsed.value];
  };
  return Object.fromEntries(TABLE_NAMES.map(parse)) as unknown as Tables;
}

test('tables that say the same are the ones that were there, those of the build too', () => {
  expect(keepUnchanged(bundledTables, asFetched())).toBe(bundledTables);
});

test('one that changed is taken, and takes no other along', () => {
  const next = asFetched();
  next.tariff = { ...next.tariff, version: '2026-12-01' };
  const kept = keepUnchanged(bundledTables, next);
  expect(kept).toEqual(next);
  expect(kept.tariff).toBe(next.tariff);
  for (const name of TABLE_NAMES.filter((name) => name !== 'tariff'))
    expect(kept[name]).toBe(bundledTables[name]);
});
