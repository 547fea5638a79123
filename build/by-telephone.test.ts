import { readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { asShortEs5, notice } from './by-telephone.ts';

test('the notice has the number as it is written and as it is dialled, and a message for WhatsApp', () => {
  const html = notice('0690 12 34 56');
  expect(html).toContain('<a href="tel:+590690123456">Appeler le 0690 12 34 56</a>');
  expect(html).toMatch(/<a href="https:\/\/wa\.me\/590690123456\?text=Bonjour[^"<>\s]*">/);
});

test('the script that hides the notice is valid ECMAScript 5', () => {
  const code = asShortEs5(readFileSync('public/oldest.js', 'utf8'));
  expect(code.length).toBeLessThan(2600);
  expect(() => parse(code, { ecmaVersion: 5 })).not.toThrow();
});
