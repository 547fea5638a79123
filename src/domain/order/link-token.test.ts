import { expect, test } from 'vitest';
import { readLinkToken } from './link-token.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDE';

test.each([
  ['1', '1'],
  ['1.', '1'],
  ['1)', '1'],
  ['1).', '1'],
  ['1,', '1'],
  ['1»', '1'],
  ['1”', '1'],
  ["1'", '1'],
  ['1>', '1'],
  ['1*', '1'],
  ['1 ', '1'],
  ['1&fbclid=x', '1'],
  // A telephone cuts the sign at the end of an earlier token.
  ['-', '-'],
  ['_', '_'],
  ['', '-'],
  ['.', '-'],
])('a token followed by %j opens its link', (end, meant) => {
  expect(readLinkToken(TOKEN + end)).toBe(TOKEN + meant);
});

test.each(['', 'abc', `${TOKEN}12`, `${TOKEN.slice(1)}`, `(${TOKEN}1`])('%j is no token', (text) => {
  expect(readLinkToken(text)).toBeNull();
});
