import { expect, test } from 'vitest';
import { bundledTables } from '../src/domain/bundled-tables.ts';
import { checkReferenceTables } from './reference-tables.ts';

test('the tables of the project pass', () => {
  expect(() => checkReferenceTables()).not.toThrow();
});

test('a build stops at a wrong table and names the place', () => {
  const company = { ...bundledTables.company, email: 'contact' };
  expect(() => checkReferenceTables({ ...bundledTables, company })).toThrow(
    'public/data/company.json: email: Expected an e-mail address',
  );
  const shops = { ...bundledTables.shops, supermarches: [] };
  expect(() => checkReferenceTables({ ...bundledTables, shops })).toThrow(
    'public/data/shops.json: unknown keys',
  );
});
