import { plainLetters } from './alphabetical.ts';
import { cleanText } from './clean-text.ts';
import type { Tables } from './tables.ts';
import { trimEnd } from './trim-end.ts';

/** An address in one line, taken apart: the commune where it ends in the name of one. */
export interface Address {
  readonly street: string;
  readonly commune: string | null;
}

/** « St-François », « le gosier » and « Gosier » are the communes that one thinks of. */
function plain(name: string): string {
  return plainLetters(name)
    .replace(/[-'’\s]+/g, ' ')
    .trim()
    .replace(/^(le|la|les) /, '')
    .replace(/\bst(e?) /g, 'saint$1 ');
}

const COUNTRY = /\bGuadeloupe$/i;
const POSTAL_CODE = /\b97\d{3}$/;

const withoutSeparators = (text: string) => trimEnd(text, ', \t\r\n\u00a0\u202f');
/** What stands between the street and the town. */
const BETWEEN = /[,\n]|\b97\d{3}\b/;

/**
 * Reads an address as people write it: « 12 rue Frébault, 97110 Pointe-à-Pitre ». A commune counts only behind a comma, a
 * line end or a postal code: « chemin de Sainte-Anne » is a street.
 */
export function readAddress(text: string, { communes }: Pick<Tables, 'communes'>): Address {
  const whole = cleanText(text).trim();
  const local = COUNTRY.test(whole) ? withoutSeparators(whole.replace(COUNTRY, '')) : whole;
  const town = local.split(BETWEEN).at(-1)?.trim() ?? '';
  const commune = communes.communes.find(({ name }) => plain(name) === plain(town));
  if (town === '' || !commune) return { street: whole, commune: null };
  const before = withoutSeparators(local.slice(0, local.lastIndexOf(town)));
  return { street: withoutSeparators(before.replace(POSTAL_CODE, '')), commune: commune.name };
}
