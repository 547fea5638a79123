import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';

/** A row of a README that names a test: what it shows, the test's file, words of its title. */
type TestRow = readonly [name: string, file: string, title: string];

/** The rows of a table whose last cell names a test, and the items of a list that do so after a colon: `file` and words of its title. */
export function rowsWithTests(readme: string): TestRow[] {
  const rows = readme.matchAll(
    /^(?:\| ([^|]+) \|.*\||- ([^:]+):) `(\S+\.(?:test|spec)\.tsx?)` ([^|\n]+?)(?: \|)?$/gm,
  );
  return [...rows].map(([, cell, item, file = '', title = '']) => [cell ?? item ?? '', file, title]);
}

/** Defines tests that check that every test named in a folder's README exists. */
export function testTable(folder: string): TestRow[] {
  const rows = rowsWithTests(readFileSync(path.join(folder, 'README.md'), 'utf8'));
  test.each(rows)('%s is shown by %s: %s', (_name, file, title) => {
    const source = path.join(PROJECT_ROOT, file);
    expect(existsSync(source), file).toBe(true);
    expect(readFileSync(source, 'utf8').replaceAll("\\'", "'")).toContain(title);
  });
  return rows;
}
