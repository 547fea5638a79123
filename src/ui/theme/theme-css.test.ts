import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeCss } from './theme-css.ts';

const committed = readFileSync(new URL('./theme.gen.css', import.meta.url), 'utf8');

test('the committed style sheet is the one that the theme gives', () => {
  expect(committed).toBe(themeCss());
});

test('every variable that it reads is one of ours or its own', () => {
  const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
  const defined = new Set([...`${committed}${tokens}`.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const read = [...committed.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(read.filter((name) => !defined.has(name))).toEqual([]);
});
