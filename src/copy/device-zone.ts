const ISLAND_OFFSET_MINUTES = 240;

export const ISLAND_TIME = 'heure de Guadeloupe';

/**
 * Whether the device's clock shows island time (docs/rules/hours.md#island-time). Guadeloupe is UTC−4 all
 * year, so comparing offsets is enough: another zone with that offset shows the same times.
 */
export function isIslandZone(): boolean {
  return new Date().getTimezoneOffset() === ISLAND_OFFSET_MINUTES;
}

/** A note to put behind times when the device is in another time zone. It must not be prerendered. */
export const zoneNote = (): string => (isIslandZone() ? '' : ` (${ISLAND_TIME})`);

/**
 * The text with the zone note when it contains a time: « Lundi à 10:30 » gets one, « Non disponible » does
 * not.
 */
export const onIsland = (when: string): string => (/\d/.test(when) ? when + zoneNote() : when);
