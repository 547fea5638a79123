import { expect, test } from 'vitest';
import { spokenHours } from './hours.ts';

const plain = (text: string) => spokenHours(text).replaceAll('\u00a0', ' ');

test.each([
  ['10:30 - 17:00 & 19:00 - 23:00', 'de 10 h 30 à 17 h et de 19 h à 23 h'],
  ['09:00 - 12:00', 'de 9 h à 12 h'],
  ['00:00 - 04:05', 'de 0 h à 4 h 05'],
  ['Fermé', 'Fermé'],
])('%s is spoken as « %s »', (written, said) => expect(plain(written)).toBe(said));

test('an hour and its unit stay on one line', () => {
  expect(spokenHours('10:30 - 17:00')).toBe('de 10\u00a0h\u00a030 à 17\u00a0h');
});
