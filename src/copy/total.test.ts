import { expect, test } from 'vitest';
import { fromTotalTo } from './total.ts';

const ITEMS = { without: 'items' } as const;
const MEAL = { without: 'meal' } as const;
/** Groceries of an earlier version. */
const EARLIER = { isWithoutItems: true };

test.each([
  ['de 16,80\u00a0€ à 18,80\u00a0€', {}, {}],
  ['de 16,80\u00a0€ à 18,80\u00a0€, hors articles', ITEMS, ITEMS],
  ['de 16,80\u00a0€ à 18,80\u00a0€, hors articles', EARLIER, ITEMS],
  ['de 16,80\u00a0€, hors articles, à 18,80\u00a0€', ITEMS, {}],
  ['de 16,80\u00a0€, hors articles, à 18,80\u00a0€, hors repas', ITEMS, MEAL],
  ['de 16,80\u00a0€ à 18,80\u00a0€, hors repas', {}, MEAL],
])('« %s »', (words, before, after) => {
  expect(fromTotalTo(['16,80\u00a0€', before], ['18,80\u00a0€', after])).toBe(words);
});
