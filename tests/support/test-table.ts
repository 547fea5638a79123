import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';

/** A row of a README's table that names a test: the row's first cell, the test's file, words of its title. */
type TableRow = readonly [name: string, file: string, title: string];

/** The rows whose last cell names a test, as `file` and words of its title. */
export function rowsWithTests(readme: string): TableRow[] {
  const rows = readme.matchAll(/^\| ([^|]+) \|.*\| `(\S+\.(?:test|spec)\.tsx?)` ([^|]+) \|$/gm);
  return [...rows].map(([, name = '', file = '', title = '']) => [name, file, title]);
}

/** Defines tests that check that every test named in a folder's table exists. */
export function testTable(folder: string): TableRow[] {
  const rows = rowsWithTests(readFileSync(path.join(folder, 'README.md'), 'utf8'));
  test.each(rows)('%s is shown by %s: %s', (_name, file, title) => {
    const source = path.join(PROJECT_ROOT, file);
    expect(existsSync(source), file).toBe(true);
    expect(readFileSync(source, 'utf8').replaceAll("\\'", "'")).toContain(title);
  });
  return rows;
}
