import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { currentThemeCss } from './theme-style-sheet.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const sheets = currentThemeCss(root);

test.each(Object.entries(sheets))(
  '%s is the one that the theme and the used style sheets give',
  (file, css) => {
    expect(read(file)).toBe(css);
  },
);

test('every variable that they read is one of ours or their own', () => {
  const committed = Object.values(sheets).join('');
  const defined = new Set(
    [...`${committed}${read('src/ui/tokens.css')}`.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name),
  );
  const used = [...committed.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});
