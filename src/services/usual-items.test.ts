import { expect, it } from 'vitest';
import { itemKey, usualFor, usualItems } from './usual-items.ts';
import type { ItemLine } from './values.ts';

const line = (item: string, brand = '', more: Partial<ItemLine> = {}): ItemLine => ({
  id: item,
  category: 'autres',
  item,
  quantity: 2,
  brand,
  ifMissing: 'demander',
  ...more,
});
const named = (items: readonly { item: string }[]) => items.map(({ item }) => item);

const usual = usualItems([
  [line('pain'), line('lait', 'Candia'), line('Bananes jaunes')],
  [line('riz'), line('Lait', 'candia', { category: 'boissons', ifMissing: 'laisser' })],
  [line('œufs'), line('banane jaune'), line('LAIT', 'Candia')],
]);

it('puts the most often bought first, then the latest, each as it was last time', () => {
  expect(named(usual)).toEqual(['LAIT', 'banane jaune', 'œufs', 'riz', 'pain']);
  expect(usual[0]).toMatchObject({ brand: 'Candia', category: 'autres' });
});

it.each([
  ['', ['LAIT', 'banane jaune']],
  ['la', ['LAIT']],
  ['cand', ['LAIT']],
  ['jaune ban', ['banane jaune']],
  ['Bananes', ['banane jaune']],
  ['oeuf', ['œufs']],
  ['ait', []],
  ['🍅', []],
])('offers items that %j may begin', (typed, expected) => {
  expect(named(usualFor(usual, typed)).slice(0, 2)).toEqual(expected);
});

it('distinguishes items by brand, and by their signs when they have no words', () => {
  expect(itemKey(line('lait', 'Candia'))).not.toBe(itemKey(line('lait')));
  expect(named(usualItems([[line('🍅'), line('🍍'), line(' ')]]))).toEqual(['🍅', '🍍']);
});
