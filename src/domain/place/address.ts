import { findLast } from '../collections.ts';
import type { Commune, Tables } from '../tables.ts';
import { writtenText } from '../text/clean-text.ts';
import { plainLetters } from '../text/text.ts';
import { trimEnd } from '../text/trim-end.ts';
import {
  COUNTRY_WORDS,
  KINDS_OF_PLACES,
  NAMED_AFTER,
  NAMELESS,
  NO_NUMBERED_PLACE,
  PARTS_OF_TOWNS,
  SEATS,
  SHORT_NAMES,
  TOWN_WORDS,
  USUAL_SPELLINGS,
} from './address-copy.ts';

type Known = Pick<Tables, 'communes'>;

/** An address in its parts. `commune` is null when the text names none. */
export interface Address {
  /** The text without the commune, the postal code and the country that stand for themselves. */
  readonly street: string;
  readonly commune: string | null;
}

const setOf = (words: string) => new Set(words.split(/\s+/));
const streets = setOf(KINDS_OF_PLACES);
const after = setOf(NAMED_AFTER);
const parts = setOf(PARTS_OF_TOWNS);
const around = setOf(TOWN_WORDS);
const country = setOf(COUNTRY_WORDS);
const nameless = setOf(NAMELESS);
const unnumbered = setOf(NO_NUMBERED_PLACE);

/** The words of a text in one spelling: « St-François », « le Gosier » and « 3 Rivières » read like the names of the table. */
const plainWords = (text: string): string[] =>
  (plainLetters(text).match(/[a-z]+|\d+/g) ?? []).map((word) => USUAL_SPELLINGS[word] ?? word);

/** The communes by each way to write them, without an article. */
type Names = ReadonlyMap<string, Commune>;
const namesOf = new WeakMap<Tables['communes'], Names>();
/** The article before a name, or behind it as in lists: « Abymes (Les) ». */
const ARTICLE = /^(?:le|la|les) | (?:le|la|les)$/;

function namesIn({ communes: table }: Known): Names {
  const known = namesOf.get(table);
  if (known) return known;
  const names = new Map(
    table.communes.flatMap((commune) => {
      const name = plainWords(commune.name).join(' ').replace(ARTICLE, '');
      return [name, ...(SHORT_NAMES[name] ?? [])].map((way) => [way, commune] as const);
    }),
  );
  namesOf.set(table, names);
  return names;
}

const communeOf = (said: readonly string[], names: Names) => names.get(said.join(' ').replace(ARTICLE, ''));

/** The words of a part that may be a town, without « Cedex » and the country behind it. */
function namedWords(part: string): string[] {
  const said = plainWords(part);
  while (said.length > 1 && (said.at(-1) === 'cedex' || country.has(said.at(-1) ?? ''))) said.pop();
  return said;
}

/** The same without « à », « commune de » before it. */
function townWords(part: string): string[] {
  const said = namedWords(part);
  while (said.length > 1 && around.has(said[0] ?? '')) said.shift();
  return said;
}

/** A longest name has six words: « Capesterre-de-Marie-Galante », with its article. */
const MOST_WORDS = 6;

interface Named {
  readonly commune: Commune;
  /** The words of the part that do not belong to its name. */
  readonly others: readonly string[];
}

/** The last commune among other words, where it names no street: « 12 rue Frébault Pointe-à-Pitre ». */
function communeAmong(part: string, names: Names): Named | undefined {
  const said = plainWords(part);
  for (let end = said.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - MOST_WORDS); start < end; start += 1) {
      const commune = communeOf(said.slice(start, end), names);
      const [twoBefore = '', before = ''] = [said[start - 2], said[start - 1]];
      const isPart = parts.has(before) || (after.has(before) && parts.has(twoBefore));
      if (commune && (isPart || (!after.has(before) && !streets.has(before))))
        return { commune, others: [...said.slice(0, start), ...said.slice(end)] };
    }
  }
  return undefined;
}

/** The number of a post-office box (« CS 80 002 ») has as many digits, and is none. */
const POSTAL_CODE = /\b(?:bp|cs|tsa) ?\d{2} ?\d{3}(?!\d)|(?:^|[^\d])(\d{2} ?\d{3})(?!\d)/gi;
const CODE_OF_OURS = /^(?:(?:f|fr|gp)-)?97 ?\d{3}$/i;
/** Guadeloupe’s codes begin with 971, companies’ (« Cedex ») too; those of two islands that left it do as well. */
const ELSEWHERE = /^(?!971)|^971(?:33|50)/;
/** Lines, commas, dashes, points in the middle and postal codes part an address. */
const BETWEEN = /([,;\n]| [-–—·•|] |\b(?:(?:f|fr|gp)-)?97 ?\d{3}\b)/i;
/** In characters: longer texts than any address are read in part. */
const MAX_READ = 1000;

/**
 * The commune that a text names, wherever it stands: by its name, or else by its postal code. « Chemin de Sainte-Anne » is a
 * street, and an address with a postal code of elsewhere is not ours: « 97232 Le Lamentin » is in Martinique.
 */
export function communeIn(text: string, tables: Known): Commune | null {
  const whole = writtenText(text.slice(0, MAX_READ));
  const names = namesIn(tables);
  const codes = [...whole.matchAll(POSTAL_CODE)].flatMap(([, code]) => code?.replace(' ', '') ?? []);
  const coded = tables.communes.communes.find(({ postalCodes }) =>
    postalCodes.some((code) => codes.includes(code)),
  );
  if (!coded && codes.some((code) => ELSEWHERE.test(code)) && !/guadeloupe/i.test(whole)) return null;
  const pieces = whole.split(BETWEEN);
  const alone = communesAlone(pieces, names);
  const among = () => pieces.map((part) => communeAmong(part, names)?.commune);
  const isNamed = (one: Commune | undefined) => one !== undefined;
  // Where several are named, the code tells which one.
  if (coded && alone.includes(coded)) return coded;
  return findLast(alone, isNamed) ?? coded ?? findLast(among(), isNamed) ?? null;
}

/** For each piece, the commune that it names and nothing else. A seat of an arrondissement directly behind a commune is none. */
function communesAlone(pieces: readonly string[], names: Names): (Commune | undefined)[] {
  const named = pieces.map((part) => communeOf(townWords(part), names));
  return named.map((one, at) => (isSeat(one) && named[at - 2] ? undefined : one));
}

const isSeat = (one: Commune | undefined) => one !== undefined && SEATS.includes(one.name);

/** Parses an address as people write it: « 12 rue Frébault, 97110 Pointe-à-Pitre », « 47 rue X, Baie-Mahault 97122, Guadeloupe ». */
export function readAddress(text: string, tables: Known): Address {
  const whole = writtenText(text).trim();
  const commune = communeIn(whole, tables);
  if (!commune) return { street: whole, commune: null };
  const pieces = whole.split(BETWEEN);
  const towns = pieces.map((part) => communeOf(namedWords(part), namesIn(tables)));
  const isAround = (part: string, at: number) => {
    const isTown = towns[at] === commune || (isSeat(towns[at]) && towns[at - 2] === commune);
    const said = plainWords(part);
    const isCountry = said.length > 0 && said.every((word) => country.has(word));
    return isTown || isCountry || CODE_OF_OURS.test(part) || /^\s*[()]+\s*$/.test(part);
  };
  const kept = pieces.filter((part, at) => !isAround(part, at));
  const street = kept.join('').replace(/([,;\n])(?:[ \t]*[,;\n]){1,9}/g, '$1');
  return {
    street: trimEnd(street.replace(/^[\s,;–—·•|-]{1,9}/, ''), ',;-–—·•| \t\r\n\u00a0\u202f'),
    commune: commune.name,
  };
}

/**
 * Whether a text that was given for an address says no place: « Gosier », « . », « comme d'habitude ». A place has a name, or a word with
 * a number beside it. « 0690 12 34 56 » has none.
 */
export function isNoPlace(text: string, tables: Known): boolean {
  const { street } = readAddress(text.slice(0, MAX_READ), tables);
  const names = namesIn(tables);
  const parts = street.split(BETWEEN).map((part) => communeAmong(part, names)?.others ?? plainWords(part));
  return !parts.some((said) => said.some((word, at) => isName(word) || isNumbered(said, at)));
}

/** Whether a word is a name: it can be spoken, and is none of those that name nothing. « ND » and « xxx » are no names. */
const isName = (word: string) =>
  /^(?!(.)\1*$)(?:[a-z]{3}|[a-z]?[aeiouy][a-z]?$)/.test(word) && !nameless.has(word);

/** Whether letters that are no name have a number beside them: « N° 12 », « D 23 ». */
const isNumbered = (said: readonly string[], at: number) =>
  /^[a-z]{1,2}$/.test(said[at] ?? '') &&
  !nameless.has(said[at] ?? '') &&
  !unnumbered.has(said[at] ?? '') &&
  [said[at - 1], said[at + 1]].some((beside) => /^\d{1,4}$/.test(beside ?? ''));
