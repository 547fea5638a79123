import dayjs from 'dayjs';

const ISLAND_OFFSET_MINUTES = -4 * 60;

export const ISLAND_TIME = 'heure de Guadeloupe';

/**
 * Whether the device's clock shows island time (docs/rules/hours.md#island-time). Guadeloupe is UTC−4 all
 * year, so comparing offsets is enough: another zone with that offset shows the same times.
 */
export function isIslandZone(): boolean {
  return dayjs().utcOffset() === ISLAND_OFFSET_MINUTES;
}

/** A note to put behind times when the device is in another time zone. It must not be prerendered. */
export const zoneNote = (): string => (isIslandZone() ? '' : ` (${ISLAND_TIME})`);

/** The sentence that says whose hours these are, for a line of its own. */
export const ISLAND_TIME_NOTE = 'Les heures sont celles de Guadeloupe.';

const HOUR = /\b\d{2}:\d{2}\b/g;

/** A sentence with the zone's note behind its last hour, where it does not name the zone already: reasons and hints of a price. */
export function hoursOnIsland(sentence: string): string {
  const last = [...sentence.matchAll(HOUR)].at(-1);
  if (!last || sentence.includes(ISLAND_TIME)) return sentence;
  const end = last.index + last[0].length;
  return sentence.slice(0, end) + zoneNote() + sentence.slice(end);
}

/** « Lundi à 10:30 » with it, where it tells a time: « Non disponible » does not. */
export const onIsland = (when: string): string => (/\d/.test(when) ? when + zoneNote() : when);
