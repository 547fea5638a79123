import { describe, expect, it } from 'vitest';
import { bundledTables } from './bundled-tables.ts';
import { parseTable, TABLE_NAMES, tableSchemas } from './tables.ts';
import { issuesAfter, write } from './testing-tables.ts';

describe('parseTable', () => {
  it('names every table once', () => {
    expect([...TABLE_NAMES].sort()).toEqual(Object.keys(tableSchemas).sort());
  });

  it.each(TABLE_NAMES)('returns the table %s unchanged, through JSON too', (name) => {
    const result = parseTable(name, JSON.parse(JSON.stringify(bundledTables[name])));
    expect(result).toEqual({ ok: true, value: bundledTables[name] });
  });

  // docs/rules/reference-data.md#operator-tables
  it.each(TABLE_NAMES)('refuses a value that is not the table %s', (name) => {
    for (const json of [null, undefined, 42, '<html>', [], {}, { version: '2026-11-01' }]) {
      const result = parseTable(name, json);
      expect(result.ok ? [] : result.issues).toContainEqual(expect.any(String));
    }
  });

  // docs/rules/reference-data.md#version
  it.each(TABLE_NAMES)('requires a version of %s', (name) => {
    for (const version of ['', 'une version', 3, null, 'x'.repeat(41)]) {
      const [issue] = issuesAfter(name, (table) => write(table, 'version', version));
      expect(issue).toMatch(/^version: /);
    }
  });
});

describe('the status table', () => {
  it('closes by the switch alone, without words or date', () => {
    expect(issuesAfter('status', (t) => write(t, 'temporarilyClosed', true))).toEqual([]);
  });

  it('accepts a reopening day, with or without a time', () => {
    for (const date of ['2026-11-25', '2026-11-25T08:00', null]) {
      expect(issuesAfter('status', (t) => write(t, 'reopenDate', date))).toEqual([]);
    }
  });
});
