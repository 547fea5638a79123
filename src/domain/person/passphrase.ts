import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passphraseWords, WORD_COUNT } from './passphrase-words-copy.ts';

/** How many words are proposed: six of 8,192 are 78 bits. */
export const PROPOSED_WORDS = 6;

/** In characters: the least that somebody may choose themselves. */
export const SHORTEST_PASSPHRASE = 12;

/**
 * A passphrase as it counts: keyboards capitalise, join and accent in their own ways, and it is copied by hand from one device to the
 * other.
 */
export const foldedPassphrase = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[\s,;.·-]+/)
    .filter(Boolean)
    .join(' ');

/**
 * Proposes a passphrase.
 * @param random fills an array with random numbers
 */
export function proposePassphrase(random: (numbers: Uint16Array<ArrayBuffer>) => Uint16Array): string {
  const words = passphraseWords();
  // 2 to the 16th is a multiple of the number of words, so each is as likely.
  return [...random(new Uint16Array(PROPOSED_WORDS))].map((number) => words[number % WORD_COUNT]).join(' ');
}

/** What passwords are commonly made of, folded; with it a text is hardly longer to guess. */
const COMMON = [
  'motdepasse',
  'password',
  'passw0rd',
  'passphrase',
  'phrasesecrete',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azerty',
  'qwerty',
  '1234567890',
  '0987654321',
  '123456',
  '987654',
  'abcdef',
  'livraison',
  'guadeloupe',
  'gwada',
  'bonjour',
  'bonsoir',
  'soleil',
  'chouchou',
  'doudou',
  'loulou',
  'nounours',
  'jetaime',
  'iloveyou',
  'welcome',
  'letmein',
  'princesse',
  'princess',
  'football',
  'marseille',
  'administrateur',
  'admin',
  'secret',
  'dragon',
  'superman',
  'pokemon',
  'naruto',
  'telephone',
  'portable',
];

/** The fewest characters, and different ones, that have to be left of a text without what can be guessed. */
const FEWEST_LEFT = 9;
const FEWEST_DIFFERENT = 6;

/** The text without what a guess gives: common words, and what repeats or counts on from the sign before. */
function withoutGuessable(text: string): string {
  const uncommon = COMMON.reduce((left, word) => left.replaceAll(word, ''), text);
  const unrepeated = uncommon.replace(/(.{1,6}?)\1{2,}/gu, '$1');
  const goesOn = (index: number) => {
    const step = (at: number) => unrepeated.charCodeAt(at) - unrepeated.charCodeAt(at - 1);
    return index > 1 && Math.abs(step(index)) <= 1 && step(index) === step(index - 1);
  };
  return Array.from(unrepeated)
    .filter((_sign, index) => !goesOn(index))
    .join('');
}

/** Why a passphrase is not taken; null when it is. */
export function weaknessOf(text: string): 'short' | 'common' | null {
  const signs = foldedPassphrase(text).replaceAll(' ', '');
  if (signs.length < SHORTEST_PASSPHRASE) return 'short';
  const left = withoutGuessable(signs);
  const isListed = COMMON_PASSWORDS.split('\n').some(
    (one) => foldedPassphrase(one).replaceAll(' ', '') === signs,
  );
  return isListed || left.length < FEWEST_LEFT || new Set(left).size < FEWEST_DIFFERENT ? 'common' : null;
}
