import { expect, test } from 'vitest';
import { afterOrder, knownOf } from './person.ts';

const MARYSE = { 'given-name': 'Maryse', 'family-name': 'Toto', tel: '0690 12 34 56' };

test('a blank value is left out', () => {
  expect(knownOf({ name: ' Maryse Toto ', email: '  ' })).toEqual({ name: 'Maryse Toto' });
});

test('a new value replaces the old one, and the others stay', () => {
  const after = afterOrder(MARYSE, { 'given-name': 'Maryse', tel: '0690 65 43 21' });
  expect(after).toEqual({ ...MARYSE, tel: '0690 65 43 21' });
});

test('the street is dropped with its commune', () => {
  const home = { ...MARYSE, 'street-address': '12 rue Frébault', 'address-level2': 'Petit-Bourg' };
  expect(afterOrder(home, { 'address-level2': 'Petit-Bourg' })).toEqual(home);
  const moved = afterOrder(home, { 'address-level2': 'Goyave' });
  expect(moved).toEqual({ ...MARYSE, 'address-level2': 'Goyave' });
});

test('parts of two people’s names are not mixed', () => {
  expect(afterOrder(MARYSE, { 'given-name': 'Joël' })).toEqual({ 'given-name': 'Joël', tel: MARYSE.tel });
  expect(afterOrder(MARYSE, { name: 'Joël Nestor' })).toEqual({ name: 'Joël Nestor', tel: MARYSE.tel });
});
