import { describe, expect, test } from 'vitest';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { deliveredCommuneIn, kindOf, partsOf, pinIn } from './read-text.ts';

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

describe('a meal is', () => {
  test.each([
    'Bonjour, je voudrais 2 bokits poulet et 1 agoulou jambon',
    '2 menus Zandoli Burger, sans oignons\n12 rue Frébault, 97110 Pointe-à-Pitre',
    '1 pizza reine\nà livrer à Goyave',
    'Poulet Péyi\n1 poulet boucané\n2 barquettes de frites',
  ])('%s', (text) => expect(kindOf(text, bundledTables)).toBe('meal'));
});

describe('an address is', () => {
  test.each([
    '12 rue Frébault, 97110 Pointe-à-Pitre',
    'Résidence Les Flamboyants, bât. B, Le Gosier',
    'Lotissement Bel Air\n97122 Baie-Mahault',
    'https://maps.app.goo.gl/AbCdEf123',
    'maps.app.goo.gl/AbCdEf123?g_st=iw',
    'https://maps.apple/p/AbCdEf123',
    'On se retrouve ici : https://goo.gl/maps/AbCdEf123',
    'https://www.google.fr/maps/place/Bois+Rouge',
    'https://share.here.com/p/s-AbCdEf123',
    'https://w3w.co/abri.lune.chaise',
    'Bois Rouge, 97 128',
    'geo:16.24,-61.53',
    '16.24127, -61.53304',
    'https://www.openstreetmap.org/?mlat=16.24127&mlon=-61.53304',
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
    'https://mapsolutions.example/article/42',
    'https://boutique.example/?vers=waze.com',
    '2 pains\n12 rue Frébault, 97110 Pointe-à-Pitre',
    // Bread and milk are groceries, a bokit is a meal.
    '2 bokits poulet\n1 lait\n6 malta',
    '🙂',
    '!!!',
  ])('%s', (text) => expect(kindOf(text, bundledTables)).toBe('unsure'));
});

describe('the commune of', () => {
  test.each([
    ['12 rue Frébault, 97110 Pointe-à-Pitre', 'Pointe-à-Pitre'],
    ['Capesterre-Belle-Eau, route de la plage', 'Capesterre-Belle-Eau'],
    ['PETIT BOURG', 'Petit-Bourg'],
    ['Livraison au Gosier, portail bleu', 'Le Gosier'],
    ['c’est pour le moule', 'Le Moule'],
    ['à livrer à Ste Anne', 'Sainte-Anne'],
    ['livré aux Abymes', 'Les Abymes'],
    ['97128', 'Goyave'],
    ['97 128', 'Goyave'],
    // A commune with a price but without delivery (docs/rules/zones.md#communes), and a name that is no
    // commune.
    ['Port-Louis', null],
    ['Fort-de-France 97200', null],
  ])('%s', (text, commune) => expect(deliveredCommuneIn(text, bundledTables)).toBe(commune));
});

// docs/rules/forms.md#shared-content
test('the lines of a message that say where are taken apart from what is wanted', () => {
  expect(partsOf('2 pains\nlait\n12 rue Frébault, 97110 Pointe-à-Pitre', bundledTables)).toEqual({
    wanted: '2 pains\nlait',
    places: ['12 rue Frébault, 97110 Pointe-à-Pitre'],
  });
  expect(partsOf('riz\nà livrer à Goyave', bundledTables)).toEqual({
    wanted: 'riz',
    places: ['à livrer à Goyave'],
  });
  expect(partsOf('2 baguettes\nLivraison au Gosier, portail bleu', bundledTables)).toEqual({
    wanted: '2 baguettes',
    places: ['Livraison au Gosier, portail bleu'],
  });
  // One line has both.
  expect(partsOf('2 baguettes, lait, à livrer au Gosier', bundledTables)).toEqual({
    wanted: '2 baguettes, lait',
    places: ['à livrer au Gosier'],
  });
  expect(partsOf('à livrer au Gosier', bundledTables)).toEqual({ wanted: 'à livrer au Gosier', places: [] });
  expect(partsOf('riz\ngoyaves', bundledTables).places).toEqual([]);
  expect(partsOf('- riz\n- goyave', bundledTables).places).toEqual([]);
  expect(partsOf('riz\nGoyave', bundledTables).places).toEqual(['Goyave']);
  // Cheese of a town is no place.
  expect(partsOf('riz\nmelons de Petit-Canal', bundledTables).places).toEqual([]);
});

test.each([
  ['Je suis là https://maps.google.com/?q=16.24127,-61.53304', '16.24127,-61.53304'],
  ['https://maps.google.com/?q=48.85,2.35', null],
])('a place on the island goes into the form with its text, one far away does not: %s', (text, pin) => {
  expect(pinIn(text)).toBe(pin);
});
