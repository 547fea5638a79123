import { describe, expect, test } from 'vitest';
import { bundledTables } from '../../domain/bundled-tables.ts';
import { communeIn, kindOf } from './read-text.ts';

describe('a list is', () => {
  test.each([
    'pain',
    'du lait',
    '2 baguettes\nlait x3\nun kilo de riz',
    '- tomates\n- agoulou\n- 6 malta',
    'pain, beurre, œufs',
    'Liste :\n• riz\n• pois d’angole\nà livrer à Goyave',
    'un lot de yaourts\ncrème fraîche',
  ])('%s', (text) => expect(kindOf(text, bundledTables)).toBe('list'));
});

describe('an address is', () => {
  test.each([
    '12 rue Frébault, 97110 Pointe-à-Pitre',
    'Résidence Les Flamboyants, bât. B, Le Gosier',
    'Lotissement Bel Air\n97122 Baie-Mahault',
    'https://maps.app.goo.gl/AbCdEf123',
    'geo:16.24,-61.53',
    'Chez Man Lili, Goyave, portail bleu',
    'Petit-Bourg',
    'Lotissement Bel Air, 97128 Goyave',
  ])('%s', (text) => expect(kindOf(text, bundledTables)).toBe('address'));
});

describe('the customer has to decide about', () => {
  test.each([
    'asdf qwerty',
    'Bonjour, tu viens demain\u00a0?',
    'https://boutique.example/article/42',
    '2 pains\n12 rue Frébault, 97110 Pointe-à-Pitre',
    '🙂',
    '!!!',
  ])('%s', (text) => expect(kindOf(text, bundledTables)).toBe('unsure'));
});

describe('the commune of', () => {
  test.each([
    ['12 rue Frébault, 97110 Pointe-à-Pitre', 'Pointe-à-Pitre'],
    ['Capesterre-Belle-Eau, route de la plage', 'Capesterre-Belle-Eau'],
    ['PETIT BOURG', 'Petit-Bourg'],
    ['97128', 'Goyave'],
    // A commune with a price but without delivery (docs/rules/zones.md#communes), and a name that is no
    // commune.
    ['Port-Louis', null],
    ['Fort-de-France 97200', null],
  ])('%s', (text, commune) => expect(communeIn(text, bundledTables)).toBe(commune));
});
