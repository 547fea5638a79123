import { plainLetters } from './alphabetical.ts';
import { writtenText } from './clean-text.ts';
import type { Tables } from './tables.ts';
import { trimEnd } from './trim-end.ts';

/** An address of one line in its parts. `commune` is null when the line does not end with one. */
export interface Address {
  readonly street: string;
  readonly commune: string | null;
}

/** A name in a form that compares equal for the usual spellings: « St-François », « le gosier », « Gosier ». */
function plain(name: string): string {
  return plainLetters(name)
    .replace(/[-'’\s]+/g, ' ')
    .trim()
    .replace(/^(le|la|les) /, '')
    .replace(/\bst(e?) /g, 'saint$1 ');
}

const COUNTRY = /\bGuadeloupe$/i;
const POSTAL_CODE = /\b97 ?\d{3}$/;

const withoutSeparators = (text: string) => trimEnd(text, ', \t\r\n\u00a0\u202f');
/** Separators between the street and the town. */
const BETWEEN = /[,\n]|\b97 ?\d{3}\b/;

/**
 * Parses an address as people write it: « 12 rue Frébault, 97110 Pointe-à-Pitre ». A commune counts only after a
 * comma, a line end or a postal code: « chemin de Sainte-Anne » is a street.
 */
export function readAddress(text: string, { communes }: Pick<Tables, 'communes'>): Address {
  const whole = writtenText(text);
  const local = COUNTRY.test(whole) ? withoutSeparators(whole.replace(COUNTRY, '')) : whole;
  const town = local.split(BETWEEN).at(-1)?.trim() ?? '';
  const commune = communes.communes.find(({ name }) => plain(name) === plain(town));
  if (town === '' || !commune) return { street: whole, commune: null };
  const before = withoutSeparators(local.slice(0, local.lastIndexOf(town)));
  return { street: withoutSeparators(before.replace(POSTAL_CODE, '')), commune: commune.name };
}
