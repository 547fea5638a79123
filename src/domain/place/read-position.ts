import type { Coordinates } from './distance.ts';
import { isNearGuadeloupe } from './pin.ts';
import { placeOfPlusCode, placeOfShortLink } from './place-codes.ts';

/**
 * The one reader of places that people type, paste or share: coordinates as maps, telephones and GPS devices write them,
 * links of maps, and codes that hold a place.
 */

/** In characters: longer than any link to a map. */
const MAX_READ = 4000;
/** With « https:// » or without, as people type it. */
const LINK = /(?:https?:\/\/|geo:|(?<![\w.-])(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,20}[/?#])[^\s<>"]{1,3900}/i;
/** Sites of maps. What Google and Apple shorten holds nothing that can be read, and is a place all the same. */
const MAP_SITE =
  /^(?:geo:|(?:https?:\/\/)?(?:[a-z\d-]{1,63}\.){0,4}(?:maps?\.|(?:goo\.gl|google\.[a-z.]{2,6}|bing\.com)\/maps|waze\.com|openstreetmap\.org|osm\.org|osmand\.net|omaps\.app|comaps\.at|ge0\.me|mappy\.com|here\.com|what3words\.com|w3w\.co|plus\.codes))/i;
/** The signs of minutes and seconds that keyboards, maps and charts have. */
const PRIME = /[\u00b4\u02b9\u02bc\u02ca\u2018\u2019\u2032\u275c]/g;
const DOUBLE_PRIME = /[\u02ba\u201c-\u201e\u2033\u275e\u301e\u3003]/g;

/** The place that a text names, anywhere on Earth; null where it names none. */
export function positionIn(text: string): Coordinates | null {
  const said = text
    .slice(0, MAX_READ)
    .replaceAll('º', '°')
    .replace(PRIME, "'")
    .replace(DOUBLE_PRIME, '"')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\u2212', '-')
    .replaceAll("''", '"');
  const link = LINK.exec(said)?.[0] ?? '';
  return (
    (link && inLink(link)) ||
    inWords(said.replace(link, ' ')) ||
    placeOfShortLink(link) ||
    placeOfPlusCode(said)
  );
}

/** Whether a text has a link to a map, also one that holds no place which can be read. */
export const isMapLink = (text: string): boolean =>
  (text.slice(0, MAX_READ).match(new RegExp(LINK, 'gi')) ?? []).some((link) => MAP_SITE.test(link));

const DESTINATIONS = ['destination', 'daddr', 'to', 'latlng'];
const SEARCHED = ['q', 'query', 'coordinate', 'address', 'sll', 'point', 'pt'];
const SEPARATE = [
  ['mlat', 'mlon'],
  ['lat', 'lon'],
  ['lat', 'lng'],
  ['y', 'x'],
] as const;
const CENTRES = ['ll', 'cll', 'center', 'viewpoint', 'cp', 'map'];
/** Where a way begins, and how much of the map is seen. */
const NO_PLACES = ['origin', 'saddr', 'source', 'from', 'spn', 'sspn', 'span'];

/**
 * The place of a link: where a way leads, the pin, what was searched for, any other that it names, and last the middle of the map.
 */
function inLink(link: string): Coordinates | null {
  // « geo:0,0?q=16.2,-61.5(Chez moi) » has its place in the query.
  const bare = link.replace(/^geo:/i, '/@').replace(/^(?:https?:\/\/)?[^/?#]{0,300}/i, '');
  const [beforeHash, hash] = splitOnce(bare, '#');
  const [written, query] = splitOnce(beforeHash, '?');
  const asked = new Map(query.split('&').map((pair) => splitOnce(decoded(pair), '=')));
  const path = decoded(written);
  const parts = path.split('/');
  const values = (names: readonly string[]) => names.map((name) => asked.get(name) ?? '');
  const after = (name: string) => (parts.includes(name) ? parts.slice(parts.indexOf(name) + 1) : []);
  const stops = after('dir').filter((stop) => stop !== '' && !/^(?:@|data=)/.test(stop));
  const places = [
    ...values(DESTINATIONS),
    asked.get('route')?.split(';').at(-1) ?? '',
    stops.at(-1) ?? '',
    // Google writes the latitude of a pin behind « !3d », and that of a stop behind its longitude.
    lastPair(path, /!3d(-?[\d.]{1,20})!4d(-?[\d.]{1,20})/g),
    lastPair(stops.length > 0 ? path : '', /!1d(-?[\d.]{1,20})!2d(-?[\d.]{1,20})/g),
    ...values(SEARCHED),
    ...SEPARATE.map((names) => values(names).join(',')),
    ...['place', 'search', 'l'].map((name) => after(name)[0] ?? ''),
    ...[...asked].flatMap(([name, value]) => (isOther(name) ? [value] : [])),
    ...parts.filter((part) => !part.startsWith('@') && stops.length === 0),
    ...values(CENTRES),
    parts.find((part) => part.startsWith('@'))?.slice(1) ?? '',
    /^map=[\d.]{1,6}\/(.{1,60})/.exec(hash)?.[1]?.replace('/', ',') ?? '',
  ];
  for (const text of places) {
    const place = inWords(text.replace(/^(?:ll\.|loc:|point\.)/, ''), true);
    if (place) return place;
  }
  return null;
}

const isOther = (name: string) => !NO_PLACES.includes(name) && !CENTRES.includes(name);

/** A part of a link as text; one that is wrongly encoded stays as it is. */
function decoded(part: string): string {
  const spaced = part.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function splitOnce(text: string, sign: string): readonly [before: string, behind: string] {
  const at = text.indexOf(sign);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

const lastPair = (text: string, pattern: RegExp): string => {
  const [, first, second] = [...text.matchAll(pattern)].at(-1) ?? [];
  return first === undefined ? '' : `${first},${second}`;
};

const SIDE = '([NSEWO])(?:ord|ud|st|uest|orth|outh|ast|est)?(?![a-z])';
const NAMED = '(?:(?:lat(?:itude)?|lon(?:gitude)?|lng)["\']?\\s?[:=]?\\s?)?';
/** Decimal degrees have a point or a comma: « 16, 61 » is no place. */
const DECIMAL = '([-+]?\\d{1,3}[.,]\\d{1,18})\\s?°?';
const SEPARATOR = '\\s{0,3}[,;/~|_·]?\\s{0,3}["\']?';
const MINUTES = `(\\d{1,2}(?:[.,]\\d{1,9})?)\\s?[':-]?(?:\\s?(\\d{1,2}(?:[.,]\\d{1,9})?)\\s?"?)?`;
const DEGREES = `([-+]?\\d{1,3})\\s?°\\s?${MINUTES}`;

const TWO_DECIMALS = pairOf(`${NAMED}${DECIMAL}(?:\\s?${SIDE})?`);
/** Four or six numbers alone may be anything else. */
const BARE_MINUTES = pairOf(`([-+]?\\d{1,3})\\s${MINUTES}`);
/** The ways to write a place, each as two angles; the sides of the compass stand before them or behind. */
const WAYS: readonly RegExp[] = [
  pairOf(`${SIDE}\\s?${DECIMAL}`),
  TWO_DECIMALS,
  pairOf(`${SIDE}\\s?${DEGREES}`),
  pairOf(`${DEGREES}(?:\\s?${SIDE})?`),
  // GPS devices and charts leave the sign of degrees out.
  pairOf(`${SIDE}\\s?([-+]?\\d{1,3})[\\s:-]${MINUTES}`),
  pairOf(`([-+]?\\d{1,3})[\\s:-]${MINUTES}\\s?${SIDE}`),
  BARE_MINUTES,
];
/** Two prices or weights have as many decimals: « 12,50 / 13,70 ». */
const ROUGH = /^[^.,]*[.,]\d{1,2}(?!\d)/;

function pairOf(angle: string): RegExp {
  return new RegExp(`(?:^|[^\\d.,a-z-])(${angle})(?!\\d)${SEPARATOR}(${angle})(?!\\d)`, 'i');
}

function inWords(text: string, isOfLink = false): Coordinates | null {
  for (const way of WAYS) {
    const found = way.exec(text);
    const half = found ? (found.length - 1) / 2 : 0;
    const place = found && placeOf(toAngle(found.slice(1, half + 1)), toAngle(found.slice(half + 1)));
    const isRough = !isOfLink && way === TWO_DECIMALS && ROUGH.test(found?.[0] ?? '');
    const mayBeOther = isRough || way === BARE_MINUTES;
    if (place && (!mayBeOther || isNearGuadeloupe(place))) return place;
  }
  return null;
}

interface Angle {
  readonly degrees: number;
  readonly isLongitude: boolean;
}

/** An angle from what a pattern has found: its text, and in it a side and numbers of degrees, minutes and seconds. */
function toAngle([, ...found]: readonly (string | undefined)[]): Angle {
  const said = found.filter((part) => part !== undefined && part !== '') as string[];
  const side = said.find((part) => /[a-z]/i.test(part)) ?? '';
  const numbers = said.filter((part) => /\d/.test(part)).map((part) => Number(part.replace(',', '.')));
  const [degrees = 0, minutes = 0, seconds = 0] = numbers;
  const isBelowZero = said.some((part) => part.startsWith('-')) || /[SWO]/i.test(side);
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600;
  return { degrees: isBelowZero ? -size : size, isLongitude: /[EWO]/i.test(side) };
}

/** The place of two angles: latitude first, unless their sides or the island say otherwise. */
function placeOf(first: Angle, second: Angle): Coordinates | null {
  const asWritten = { latitude: first.degrees, longitude: second.degrees };
  const swapped = { latitude: second.degrees, longitude: first.degrees };
  const isSwapped =
    (first.isLongitude && !second.isLongitude) || (!isNearGuadeloupe(asWritten) && isNearGuadeloupe(swapped));
  const place = isSwapped || Math.abs(asWritten.latitude) > 90 ? swapped : asWritten;
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}
