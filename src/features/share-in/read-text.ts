import { communeIn } from '../../domain/place/address.ts';
import { isNearGuadeloupe, pinText } from '../../domain/place/pin.ts';
import { isMapLink, positionIn } from '../../domain/place/read-position.ts';
import type { Tables } from '../../domain/tables.ts';
import { plainLetters } from '../../domain/text/text.ts';
import { OTHER_CATEGORY } from '../../services/courses/categories.ts';
import { splitDelivery } from '../../services/courses/delivery-line.ts';
import { parseList } from '../../services/courses/parse-list.ts';
import type { NewItem } from '../../services/field.ts';
import { plainWords } from '../../services/words.ts';
import { DELIVERY_WORDS, LANDMARK_WORDS, MEAL_WORDS, STREET_WORDS } from './copy.ts';

/** The most likely kind of a shared text; the customer decides when it is `unsure`. */
type TextKind = 'list' | 'meal' | 'address' | 'unsure';

const isOnMap = (text: string) => isMapLink(text) || pinIn(text) !== null;

const phrases = (list: string) => list.split(',').map((phrase) => ` ${plainWords(phrase).join(' ')} `);
const streets = phrases(STREET_WORDS);
const landmarks = phrases(LANDMARK_WORDS);
const deliveries = phrases(DELIVERY_WORDS);
const meals = phrases(MEAL_WORDS);

/** The words of a text with a space on either side, so that only whole phrases match. */
const spaced = (text: string) => ` ${plainWords(text).join(' ')} `;
const names = (text: string, wanted: readonly string[]) => wanted.some((phrase) => text.includes(phrase));

/** The items that a text names; empty when it names none. */
export const itemsOf = (text: string): readonly NewItem[] => parseList(text);

type Known = Pick<Tables, 'communes' | 'shops'>;

const communesOf = ({ communes }: Pick<Tables, 'communes'>) =>
  communes.communes.map(({ name }) => spaced(name));

/** Whether a line names a commune by its postal code: without its words, nothing else can. */
const hasPostalCode = (line: string, tables: Pick<Tables, 'communes'>) =>
  communeIn(line.replace(/\p{L}+/gu, ' '), tables) !== null;

/** Whether a line says where, and not what: an address, or « à livrer à Goyave ». */
function isPlaceLine(line: string, tables: Pick<Tables, 'communes'>): boolean {
  const words = spaced(line);
  if (hasPostalCode(line, tables) || isOnMap(line) || names(words, streets)) return true;
  const communes = communesOf(tables);
  // « Goyaves » in the plural are fruit, and so is « - goyave » of a list.
  const isCommune = plainLetters(communeIn(line, tables)?.name ?? '') === plainLetters(line.trim());
  return isCommune || (names(words, communes) && names(words, [...deliveries, ...landmarks]));
}

/** A line in what is wanted and what says where. The words of a delivery that name no place stay with what is wanted. */
function partsOfLine(line: string, tables: Pick<Tables, 'communes'>): { wanted: string; place: string } {
  const { wanted, place } = splitDelivery(line.trim());
  const namesPlace = () =>
    communeIn(place, tables) !== null || names(spaced(place), [...streets, ...landmarks]);
  if (place !== '' && namesPlace()) return { wanted, place };
  return isPlaceLine(line, tables) ? { wanted: '', place: line.trim() } : { wanted: line, place: '' };
}

/** Separates what a text wants from what says where. A text that says nothing but where is not separated. */
export function partsOf(
  text: string,
  tables: Pick<Tables, 'communes'>,
): { wanted: string; places: string[] } {
  const lines = text.split(/\r?\n/);
  const parts = lines.map((line) => partsOfLine(line, tables));
  const wanted = parts
    .filter(({ wanted, place }) => wanted !== '' || place === '')
    .map(({ wanted }) => wanted);
  if (lines.length === 1 && wanted.length === 0) return { wanted: text, places: [] };
  return { wanted: wanted.join('\n'), places: parts.map(({ place }) => place).filter(Boolean) };
}

/** The restaurant of a chain that a text names; null where it names none. */
export function chainIn(text: string, { shops }: Pick<Tables, 'shops'>): string | null {
  const words = spaced(text);
  return shops.restaurants.find(({ name }) => names(words, [spaced(name)]))?.name ?? null;
}

/** Whether a text asks for something ready to eat. */
const isMeal = (text: string, tables: Known): boolean =>
  names(spaced(text), meals) || chainIn(text, tables) !== null;

/** The commune that a text names, where we deliver there. */
export function deliveredCommuneIn(text: string, tables: Pick<Tables, 'communes'>): string | null {
  const commune = communeIn(text, tables);
  return commune?.delivered ? commune.name : null;
}

/** The place on the island that a text names by a map or by coordinates, in the format of domain/place/pin.ts; null where it names none. */
export function pinIn(text: string): string | null {
  const place = positionIn(text);
  return place && isNearGuadeloupe(place) ? pinText(place) : null;
}

/** Reads what kind of text it is: only what is plain is decided without the customer. */
export function kindOf(text: string, tables: Known): TextKind {
  const { wanted } = partsOf(text, tables);
  if (isMeal(wanted, tables)) return kindOfMeal(wanted, tables);
  const items = itemsOf(text);
  const communes = communesOf(tables);
  // « 97128 Goyave » is no fruit.
  const known = items.filter(
    ({ category, item }) =>
      category !== OTHER_CATEGORY && !communes.includes(spaced(item.replace(/\d+/g, ''))),
  );
  const words = spaced(text);
  const namesCommune = names(words, communes);
  const isPlace =
    text.split('\n').some((line) => hasPostalCode(line, tables)) ||
    isOnMap(text) ||
    names(words, streets) ||
    (namesCommune && (known.length === 0 || names(words, landmarks)));
  const isList = known.length > 0 && (items.length > 1 || known.length === items.length);
  if (isList === isPlace) return 'unsure';
  return isList ? 'list' : 'address';
}

/** A meal, unless what else it names may be groceries: then the customer says which. */
function kindOfMeal(wanted: string, tables: Known): TextKind {
  const others = wanted.split(/\r?\n/).filter((line) => !isMeal(line, tables));
  const isGroceries = itemsOf(others.join('\n')).some(({ category }) => category !== OTHER_CATEGORY);
  return isGroceries ? 'unsure' : 'meal';
}
