import type { Tables } from '../../domain/tables.ts';
import { OTHER_CATEGORY } from '../../services/courses/categories.ts';
import { parseList } from '../../services/courses/parse-list.ts';
import type { NewItem } from '../../services/field.ts';
import { plainWords } from '../../services/words.ts';
import { LANDMARK_WORDS, STREET_WORDS } from './address-copy.ts';

/** The likely kind of a shared text; « unsure » when the customer has to decide. */
export type TextKind = 'list' | 'address' | 'unsure';

const POSTAL_CODE = /(?:^|\D)(97[18]\d{2})(?!\d)/;
const MAP_LINK =
  /\bgeo:-?\d|https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.|(?:www\.)?google\.[a-z.]+\/maps|maps\.apple\.com|(?:www\.)?waze\.com|(?:www\.)?openstreetmap\.org)/i;

const phrases = (list: string) => list.split(',').map((phrase) => ` ${plainWords(phrase).join(' ')} `);
const streets = phrases(STREET_WORDS);
const landmarks = phrases(LANDMARK_WORDS);

/** The words of a text with a space on either side, so that only whole phrases match. */
const spaced = (text: string) => ` ${plainWords(text).join(' ')} `;
const names = (text: string, wanted: readonly string[]) => wanted.some((phrase) => text.includes(phrase));

/** The items that a text names; empty when it names none. */
export const itemsOf = (text: string): readonly NewItem[] => parseList(text);

/**
 * The commune that a text names, longest name first, or else the one of its postal code. Null when it names
 * none.
 */
export function communeIn(text: string, { communes }: Pick<Tables, 'communes'>): string | null {
  const words = spaced(text);
  const named = communes.communes
    .filter(({ name }) => names(words, [spaced(name)]))
    .sort((a, b) => b.name.length - a.name.length);
  const [, code] = POSTAL_CODE.exec(text) ?? [];
  const coded = communes.communes.filter(({ postalCodes }) => code && postalCodes.includes(code));
  const known = named[0] ?? (coded.length === 1 ? coded[0] : undefined);
  return known?.delivered ? known.name : null;
}

/** Guesses the kind of a text. Only clear cases are decided without the customer. */
export function kindOf(text: string, tables: Pick<Tables, 'communes'>): TextKind {
  const items = itemsOf(text);
  const communes = tables.communes.communes.map(({ name }) => spaced(name));
  // A commune such as « 97128 Goyave » must not count as an item (« goyave » is a fruit).
  const known = items.filter(
    ({ category, item }) =>
      category !== OTHER_CATEGORY && !communes.includes(spaced(item.replace(/\d+/g, ''))),
  );
  const words = spaced(text);
  const namesCommune = names(words, communes);
  const isPlace =
    POSTAL_CODE.test(text) ||
    MAP_LINK.test(text) ||
    names(words, streets) ||
    (namesCommune && (known.length === 0 || names(words, landmarks)));
  const isList = known.length > 0 && (items.length > 1 || known.length === items.length);
  if (isList === isPlace) return 'unsure';
  return isList ? 'list' : 'address';
}
