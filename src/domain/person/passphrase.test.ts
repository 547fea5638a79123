import { expect, test } from 'vitest';
import { foldedPassphrase, proposePassphrase, weaknessOf } from './passphrase.ts';
import { passphraseWords, WORD_COUNT } from './passphrase-words-copy.ts';

// docs/rules/sending.md#moving-devices
test('six proposed words are at least 77 bits, each typed with plain letters', () => {
  const words = passphraseWords();
  expect(new Set(words).size).toBe(WORD_COUNT);
  expect(6 * Math.log2(words.length)).toBeGreaterThanOrEqual(77);
  expect(words.filter((word) => !/^[a-z]{2,17}$/.test(word))).toEqual([]);
});

test('words are drawn by the random numbers, evenly, and are never refused', () => {
  const words = passphraseWords();
  const drawn = proposePassphrase(() => Uint16Array.of(0, 8191, 8192, 65_535, 1, 2));
  expect(drawn.split(' ')).toEqual([words[0], words[8191], words[0], words[8191], words[1], words[2]]);
  for (let round = 0; round < 200; round += 1)
    expect(weaknessOf(proposePassphrase((numbers) => crypto.getRandomValues(numbers)))).toBeNull();
});

test.each(['Colibri sur la Véranda', ' colibri   sur la ve\u0301randa ', 'COLIBRI-SUR-LA-VERANDA'])(
  'accents, capitals and spaces do not count: %s',
  (text) => {
    expect(foldedPassphrase(text)).toBe('colibri sur la veranda');
  },
);

// docs/rules/sending.md#moving-devices
test.each([
  ['colibri', 'short'],
  ['           ', 'short'],
  ['aaaaaaaaaaaa', 'common'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'common'],
  ['abcabcabcabc', 'common'],
  ['abababababab', 'common'],
  ['123456789012', 'common'],
  ['Azertyuiop12', 'common'],
  ['azertyuiopqsdfghjklm', 'common'],
  ['motdepasse123', 'common'],
  ['Mot de passe 2026', 'common'],
  ['mot de passe', 'short'],
  ['passwordpassword', 'common'],
  ['guadeloupe971', 'common'],
  ['abcdefghijklmnop', 'common'],
  ['zyxwvutsrqponm', 'common'],
  ['soleilsoleilsoleil', 'common'],
  ['Vive la France', 'common'],
  ['1qaz2wsx3edc', 'common'],
  ['colibri sur la véranda', null],
  ['vingt et un manguiers', null],
  ['Tr0is-p0ulets-au-citr0n', null],
] as const)('« %s » is %s', (text, weakness) => {
  expect(weaknessOf(text)).toBe(weakness);
});
