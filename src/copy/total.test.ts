import { expect, test } from 'vitest';
import { fromTotalTo } from './total.ts';

const WITHOUT = { isWithoutItems: true };

test.each([
  ['de 16,80\u00a0€ à 18,80\u00a0€', {}, {}],
  ['de 16,80\u00a0€ à 18,80\u00a0€, hors articles', WITHOUT, WITHOUT],
  ['de 16,80\u00a0€, hors articles, à 18,80\u00a0€', WITHOUT, {}],
  ['de 16,80\u00a0€ à 18,80\u00a0€, hors articles', {}, WITHOUT],
])('« %s »', (words, before, after) => {
  expect(fromTotalTo(['16,80\u00a0€', before], ['18,80\u00a0€', after])).toBe(words);
});
