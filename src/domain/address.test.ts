import { expect, test } from 'vitest';
import { readAddress } from './address.ts';
import { bundledTables } from './bundled-tables.ts';

test.each([
  ['12 rue Frébault, 97110 Pointe-à-Pitre', '12 rue Frébault', 'Pointe-à-Pitre'],
  ['12 rue Frébault 97110 POINTE A PITRE', '12 rue Frébault', 'Pointe-à-Pitre'],
  ['Lot. Les Alizés, n° 4, gosier, Guadeloupe', 'Lot. Les Alizés, n° 4', 'Le Gosier'],
  ['Résidence du Port\nSt-François', 'Résidence du Port', 'Saint-François'],
  ['5 allée des Mangues, 97130 Capesterre Belle Eau', '5 allée des Mangues', 'Capesterre-Belle-Eau'],
  ['12 rue Frébault, 97 110 Pointe-à-Pitre', '12 rue Frébault', 'Pointe-à-Pitre'],
  ['Goyave', '', 'Goyave'],
  ['12 chemin de Sainte-Anne', '12 chemin de Sainte-Anne', null],
  ['10 rue de la Paix, 75002 Paris', '10 rue de la Paix, 75002 Paris', null],
  ['', '', null],
])('%j', (text, street, commune) => {
  expect(readAddress(text, bundledTables)).toEqual({ street, commune });
});
