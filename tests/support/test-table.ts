import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';

/** A row of a table in a README that names the test which shows it: the row's first cell, the test's file, words of its title. */
type TableRow = readonly [name: string, file: string, title: string];

/** The rows that name a test in their last cell, as `file` and words of its title. */
export function rowsWithTests(readme: string): TableRow[] {
  const rows = readme.matchAll(/^\| ([^|]+) \|.*\| `(\S+\.(?:test|spec)\.tsx?)` ([^|]+) \|$/gm);
  return [...rows].map(([, name = '', file = '', title = '']) => [name, file, title]);
}

/** Tests that every test which a table names is there. */
export function testTable(folder: string): TableRow[] {
  const rows = rowsWithTests(readFileSync(path.join(folder, 'README.md'), 'utf8'));
  test.each(rows)('%s is shown by %s: %s', (_name, file, title) => {
    const source = path.join(PROJECT_ROOT, file);
    expect(existsSync(source), file).toBe(true);
    expect(readFileSync(source, 'utf8').replaceAll("\\'", "'")).toContain(title);
  });
  return rows;
}
