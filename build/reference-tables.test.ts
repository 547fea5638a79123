import { expect, test } from 'vitest';
import { bundledMessages } from '../src/domain/desk/message.ts';
import { bundledTables } from '../src/domain/tables/bundled-tables.ts';
import { checkReferenceTables } from './reference-tables.ts';

test('the tables of the project pass', () => {
  expect(() => checkReferenceTables()).not.toThrow();
});

// docs/rules/reference-data.md#operator-tables
// docs/rules/desk.md#messages
test('a build stops at a wrong table and names the place', () => {
  const all = { ...bundledTables, messages: bundledMessages };
  const company = { ...bundledTables.company, email: 'contact' };
  expect(() => checkReferenceTables({ ...all, company })).toThrow(
    'public/data/company.json: email: Expected an e-mail address',
  );
  const shops = { ...bundledTables.shops, supermarches: [] };
  expect(() => checkReferenceTables({ ...all, shops })).toThrow(
    'public/data/shops.json: unknown or missing keys',
  );
  const messages = { ...bundledMessages, messages: [] };
  expect(() => checkReferenceTables({ ...all, messages })).toThrow(
    'public/data/messages.json: messages: Expected at least one message',
  );
});
