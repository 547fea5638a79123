import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';

const TABLE = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');
/** A row that names a test: its file, and words of its title. */
const rows = [...TABLE.matchAll(/^\| ([\d., –]+) \|.*\| `(\S+\.(?:test|spec)\.ts)` (.+) \|$/gm)];

test.each(rows.map(([, row = '', file = '', title = '']) => [row, file, title]))(
  '%s is shown by %s: %s',
  (_row, file, title) => {
    const source = path.join(PROJECT_ROOT, file);
    expect(existsSync(source), file).toBe(true);
    expect(readFileSync(source, 'utf8').replaceAll("\\'", "'")).toContain(title);
  },
);

test('the table is read', () => {
  expect(rows.length).toBeGreaterThan(30);
});
