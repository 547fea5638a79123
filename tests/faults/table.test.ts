import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testTable } from '../runner/test-table.ts';

const rows = testTable(import.meta.dirname);

test('the count is that of the table', () => {
  const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');
  const days = [...readme.matchAll(/^\| (?!day|---)([^|]+) \|/gm)].map(([, name]) => name);
  expect(rows.map(([name]) => name)).toEqual(days);
  expect(readme).toContain(`**${days.length} of ${days.length} survived.**`);
});
