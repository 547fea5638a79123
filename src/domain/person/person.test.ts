import { expect, test } from 'vitest';
import { afterOrder, isSomebodyElse, knownOf } from './person.ts';

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

const MAMAN = { isMine: false, label: 'Maman', name: 'Yvonne Toto', phone: '0690 65 43 21' };
const HOME = { isMine: true, label: 'Chez moi', name: 'Maryse Toto', phone: '0690 12 34 56' };

test.each([
  { name: 'yvonne toto', phone: '0690 99 99 99' },
  { name: 'Mme Toto', phone: '+590 690 65 43 21' },
])('$name at $phone is whom the address book has', (person) => {
  expect(isSomebodyElse([HOME, MAMAN], person)).toBe(true);
});

test('nobody of the address book, and an empty form, are no one else', () => {
  expect(isSomebodyElse([HOME, MAMAN], { name: 'Maryse', phone: '0690 12 34 57' })).toBe(false);
  expect(isSomebodyElse([{ ...MAMAN, phone: '' }], { name: '', phone: '' })).toBe(false);
});

test('a household’s number that the customer’s own entry has too is theirs', () => {
  const person = { name: 'Maryse Toto', phone: HOME.phone };
  expect(isSomebodyElse([HOME, { ...MAMAN, phone: HOME.phone }], person)).toBe(false);
});

test('somebody without a name of their own is found by the label', () => {
  expect(isSomebodyElse([{ ...MAMAN, name: '' }], { name: 'Maman', phone: '' })).toBe(true);
});
