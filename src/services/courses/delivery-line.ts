import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import {
  ACCENTED,
  ADDRESS,
  ALSO_FOOD,
  AT,
  BEING,
  DELIVERING,
  FOR_SOMEONE,
  NOT_WHERE,
  WITHIN,
} from './delivery-copy.ts';
import { withoutGreeting } from './greetings.ts';

const END = '(?![\\p{L}\\p{N}])';
/** A commune as it is written in messages: « Gosier », « St François », « le moule ». */
function written(name: string): string {
  const letters = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^l[ea]s? /u, '');
  return letters
    .replace(/^saint/u, 's(?:aint|t\\.?)')
    .replace(/[aceio]/gu, (letter) => ACCENTED[letter] ?? letter)
    .replace(/[-' ]/gu, "[-'’ ]");
}

const names = bundledTables.communes.communes.map(({ name }) => name).sort((a, b) => b.length - a.length);
const plain = names.filter((name) => !ALSO_FOOD.includes(name)).map(written);
/** The names that are also food. They count where nothing follows: « pour le moule à gâteau » says what, and not where. */
const food = ALSO_FOOD.map(written).join('|');
const ALONE = '(?= {0,3}(?:$|[\\n,;.!(–-]))';
const COMMUNE = `(?:l[ea]s? )?(?:(?:${plain.join('|')})${END}|(?:${food})${ALONE})`;

const regex = (pattern: string) => new RegExp(pattern, 'iu');
const SAID = '(?: {0,3}: {0,3}| )';
const STARTS = [
  `(?:${ADDRESS})${END}`,
  `(?:${DELIVERING})(?: {0,3}[:.!]{0,3} {0,3}$|${SAID}(?:(?:${AT})(?!(?:${NOT_WHERE})${END})|${COMMUNE}))`,
  `(?:${BEING})${SAID}(?:${AT})?${COMMUNE}`,
  `(?:${FOR_SOMEONE}) (?:${AT})${COMMUNE}`,
  `(?!(?:${food}))${COMMUNE}[ .!]{0,9}$`,
];
const START = regex(`^(?:${STARTS.join('|')})`);
const INSIDE = regex(` (?:${WITHIN})${SAID}(?:${AT})?${COMMUNE}`);
const SEPARATOR = /[,;] *| [-–] |[.!?] +/gu;

interface Delivery {
  /** The words about what is to be bought; empty when the line says only where. */
  readonly wanted: string;
  /** The words from the first one about the delivery on; empty when there is none. */
  readonly place: string;
}

/**
 * Takes a line apart where it begins to say where to deliver: « 2 baguettes, à livrer au Gosier, portail bleu ».
 * @param line clean: one space between words
 */
export function splitDelivery(line: string): Delivery {
  const said = withoutGreeting(line);
  const ends = [...said.matchAll(SEPARATOR)].map((found) => found.index + found[0].length);
  const starts = [0, ...ends].filter((at) => START.test(said.slice(at)));
  const inside = INSIDE.exec(said);
  const at = Math.min(...starts, ...(inside ? [inside.index + 1] : []));
  if (at > said.length) return { wanted: line, place: '' };
  return { wanted: said.slice(0, at).replace(/[\s,;.–-]{1,9}$/u, ''), place: said.slice(at) };
}
