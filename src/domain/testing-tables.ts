import { expect, it } from 'vitest';
import { bundledTables } from './bundled-tables.ts';
import { parseTable, type TableName, type Tables } from './tables.ts';

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
