import { expect, test } from 'vitest';
import { isolated, shownHours, shownName, shownPhone, typographic } from './typography.ts';

// docs/rules/reference-data.md#french-typography
test('names are shown with the apostrophe of typography', () => {
  expect(shownName("Morne-à-l'Eau")).toBe('Morne-à-l’Eau');
  expect(shownName('Les Abymes')).toBe('Les Abymes');
});

test('a telephone number is in groups, on its line', () => {
  expect(shownPhone('0639981234')).toBe('06\u00a039\u00a098\u00a012\u00a034');
  expect(shownPhone('06 39 98 12 34')).toBe('06\u00a039\u00a098\u00a012\u00a034');
});

test.each([
  ["C'est Noël : joyeuses fêtes !", 'C’est Noël\u00a0: joyeuses fêtes\u00a0!'],
  ['Plus de 90 % des communes', 'Plus de 90\u00a0% des communes'],
  ['« Bonjour »', '«\u00a0Bonjour\u00a0»'],
  ['Créneaux : 10:30 - 17:00', 'Créneaux\u00a0: 10:30\u00a0-\u00a017:00'],
  ['Mission de 6 mois, dès le 1er octobre', 'Mission de 6\u00a0mois, dès le 1ᵉʳ octobre'],
  ['Fermé : appelez le 0690 12 34 56', 'Fermé\u00a0: appelez le 0690\u00a012\u00a034\u00a056'],
  ['Plus de 1 300 livraisons', 'Plus de 1\u00a0300\u00a0livraisons'],
])('%s', (typed, shown) => expect(typographic(typed)).toBe(shown));

test('what is written from right to left stands apart, and nothing else does', () => {
  expect(isolated('L’Éloïse عائشة')).toBe('\u2068L’Éloïse عائشة\u2069');
  expect(isolated('שרה')).toBe('\u2068שרה\u2069');
  expect(isolated('L’Éloïse, 12 rue Frébault')).toBe('L’Éloïse, 12 rue Frébault');
  expect(isolated('')).toBe('');
});

test('a choice of hours is written as all hours are', () => {
  expect(shownHours('10h30-17h')).toBe('10:30\u00a0-\u00a017:00');
  expect(shownHours('00h00-04h00')).toBe('00:00\u00a0-\u00a004:00');
  expect(shownHours('Après-midi')).toBe('Après-midi');
});
