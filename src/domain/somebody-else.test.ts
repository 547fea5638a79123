import { expect, test } from 'vitest';
import { isSomebodyElse } from './somebody-else.ts';

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
