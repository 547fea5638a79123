import type { Coordinates } from './distance.ts';

/** Codes that hold a place in themselves: those of short links, and plus codes. Nothing is looked up for them. */

/** The letters of one service; each is some bits, which halve the world in turn by longitude and by latitude. */
interface Halving {
  /** The code in a link of the service. */
  readonly link: RegExp;
  readonly letters: string;
  readonly bits: number;
  readonly startsWith: 'longitude' | 'latitude';
}

const BASE_64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const SERVICES: readonly Halving[] = [
  {
    link: /waze\.com\/(?:ul\/h|live-map\/?\?(?:[^#]{1,200}&)?h=)([\da-z]{6,12})(?![\da-z])/i,
    letters: '0123456789bcdefghjkmnpqrstuvwxyz',
    bits: 5,
    startsWith: 'longitude',
  },
  {
    link: /(?:osm|openstreetmap)\.org\/go\/([\w~]{5,12})/i,
    letters: `${BASE_64}_~`,
    bits: 6,
    startsWith: 'longitude',
  },
  // Their first letter is how much of the map is seen.
  {
    link: /(?:omaps\.app|comaps\.at|ge0\.me)\/[\w-]([\w-]{9})(?![\w-])/i,
    letters: `${BASE_64}-_`,
    bits: 6,
    startsWith: 'latitude',
  },
];

/** The place of a short link of Waze, OpenStreetMap, Organic Maps, CoMaps or Maps.me; null for any other link. */
export function placeOfShortLink(link: string): Coordinates | null {
  for (const service of SERVICES) {
    const code = service.link.exec(link)?.[1];
    const values = [...(code ?? '')].map((letter) => service.letters.indexOf(letter));
    if (code !== undefined && !values.includes(-1)) return halved(values, service);
  }
  return null;
}

function halved(values: readonly number[], { bits, startsWith }: Halving): Coordinates {
  const size = { latitude: 90, longitude: 180 };
  const place = { latitude: 0, longitude: 0 };
  let axis = startsWith;
  for (const bit of values.flatMap((value) => [...value.toString(2).padStart(bits, '0')])) {
    size[axis] /= 2;
    place[axis] += bit === '1' ? size[axis] : -size[axis];
    axis = axis === 'latitude' ? 'longitude' : 'latitude';
  }
  return place;
}

const PLUS_LETTERS = '23456789CFGHJMPQRVWX';
const PLUS_CODE = new RegExp(
  `(?<![a-z\\d])([${PLUS_LETTERS}]{8}|[${PLUS_LETTERS}]{4})(?:\\+|%2B)([${PLUS_LETTERS}]{2})[${PLUS_LETTERS}]{0,5}(?![a-z\\d])`,
  'i',
);
/** A short code leaves out which degree it is in. Every island is less than half a degree from here. */
const MIDDLE: Coordinates = { latitude: 16.17, longitude: -61.4 };
const OF_THE_ISLANDS = /guadeloupe|(?<!\d)971\s?\d\d(?!\d)/i;

/**
 * The place of a plus code in a text: « 778W6G44+HM », or « 6G44+HM » where it stands alone or its text says Guadeloupe.
 * Behind a town alone, a short code may be of any country: it is no place.
 */
export function placeOfPlusCode(text: string): Coordinates | null {
  const [found, before, behind] = PLUS_CODE.exec(text) ?? [];
  if (found === undefined || before === undefined || behind === undefined) return null;
  const digits = [...(before + behind).toUpperCase()].map((letter) => PLUS_LETTERS.indexOf(letter));
  const isShort = before.length === 4;
  if (isShort && text.trim() !== found && !OF_THE_ISLANDS.test(text)) return null;
  const [north, east] = [
    angleOf(digits.filter((_, index) => index % 2 === 0)),
    angleOf(digits.filter((_, index) => index % 2 === 1)),
  ];
  if (!isShort) return { latitude: north - 90, longitude: east - 180 };
  return { latitude: nearest(north, MIDDLE.latitude), longitude: nearest(east, MIDDLE.longitude) };
}

/** In degrees: the middle of the cell of some digits, of which the last is 1/8000 of a degree. */
const angleOf = (digits: readonly number[]): number =>
  (digits.reduce((sum, digit) => sum * 20 + digit, 0) + 0.5) / 8000;

/** An angle moved by whole degrees, as near to another as can be. */
const nearest = (angle: number, other: number): number => angle + Math.round(other - angle);
