import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { currentThemeCss } from './theme-style-sheet.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}src/ui/${file}`, 'utf8');
const committed = read('theme/theme.gen.css');

test('the committed style sheet is the one that the theme and the used style sheets give', () => {
  expect(committed).toBe(currentThemeCss(root));
});

test('every variable that it reads is one of ours or its own', () => {
  const defined = new Set(
    [...`${committed}${read('tokens.css')}`.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name),
  );
  const used = [...committed.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});
