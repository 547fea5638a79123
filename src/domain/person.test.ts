import { expect, test } from 'vitest';
import { afterOrder, knownOf } from './person.ts';

const MARYSE = { 'given-name': 'Maryse', 'family-name': 'Toto', tel: '0690 12 34 56' };

test('what is blank is not known', () => {
  expect(knownOf({ name: ' Maryse Toto ', email: '  ' })).toEqual({ name: 'Maryse Toto' });
});

test('a new answer replaces the old one, and the others stay', () => {
  const after = afterOrder(MARYSE, { 'given-name': 'Maryse', tel: '0690 65 43 21' });
  expect(after).toEqual({ ...MARYSE, tel: '0690 65 43 21' });
});

test('the street goes with its commune', () => {
  const home = { ...MARYSE, 'street-address': '12 rue Frébault', 'address-level2': 'Petit-Bourg' };
  expect(afterOrder(home, { 'address-level2': 'Petit-Bourg' })).toEqual(home);
  const moved = afterOrder(home, { 'address-level2': 'Goyave' });
  expect(moved).toEqual({ ...MARYSE, 'address-level2': 'Goyave' });
});

test('nobody gets the name of somebody else', () => {
  expect(afterOrder(MARYSE, { 'given-name': 'Joël' })).toEqual({ 'given-name': 'Joël', tel: MARYSE.tel });
  expect(afterOrder(MARYSE, { name: 'Joël Nestor' })).toEqual({ name: 'Joël Nestor', tel: MARYSE.tel });
});
