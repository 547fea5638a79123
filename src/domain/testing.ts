import { expect, it } from 'vitest';
import type { AddressBookEntry } from './place/address-book.ts';
import { bundledTables } from './tables/bundled-tables.ts';
import { parseTable, type TableName, type Tables } from './tables.ts';
import { type Instant, type IslandDate, instantOf, parseTime } from './time/island-time.ts';

/** For tests: the moment of a date and an "HH:mm" on the island's clock. @throws RangeError for an invalid time */
export function at(date: IslandDate, time: string): Instant {
  const minute = parseTime(time);
  if (minute === null) throw new RangeError(`Not a time: ${time}`);
  return instantOf(date, minute);
}

/** For tests: a week by weekday, from Sunday 2026-11-15 to Saturday 2026-11-21. */
export const WEEK: readonly IslandDate[] = [
  '2026-11-15',
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
];

/** For tests: an entry of an address book, with the given changes. */
export const anEntryOfTheAddressBook = (change: Partial<AddressBookEntry> = {}): AddressBookEntry => ({
  id: '7c1f2a9e-3b4d-4c5e-8f6a-9b0c1d2e3f4a',
  account: null,
  label: 'Maman',
  isMine: false,
  name: 'Yvonne Toto',
  phone: '0690 65 43 21',
  commune: 'Goyave',
  address: '',
  landmark: 'portail bleu après la pharmacie',
  pin: '16.13602,-61.57214',
  updatedAt: 0,
  ...change,
});

/** Edits of the bundled tables, and the issues that they lead to. */

/** The issues of a bundled table after an edit. */
export function issuesAfter<Name extends TableName>(
  name: Name,
  edit: (table: Tables[Name]) => void,
): string[] {
  const table: Tables[Name] = JSON.parse(JSON.stringify(bundledTables[name]));
  edit(table);
  const result = parseTable(name, table);
  return result.ok ? [] : result.issues;
}
/** Writes a value that the type forbids, because a JSON file may contain it. */
export const write = (target: object, key: string, value: unknown) => Object.assign(target, { [key]: value });

export type Case<Name extends TableName> = [name: string, edit: (table: Tables[Name]) => void, issue: string];

/** Expects one issue of each edit, which begins as the case says. */
export const refuses = <Name extends TableName>(table: Name, cases: Case<Name>[]) =>
  it.each(cases)('%s', (_name, edit, issue) => {
    const issues = issuesAfter(table, edit);
    expect(issues.filter((text) => text.startsWith(issue))).toHaveLength(1);
  });
