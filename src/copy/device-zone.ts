const ISLAND_OFFSET_MINUTES = 240;

export const ISLAND_TIME = 'heure de Guadeloupe';

/**
 * Whether the device's clock shows island time today (docs/rules/hours.md#island-time). Guadeloupe is UTC−4
 * all year, so the offset tells; a browser that names another zone with that offset shows the same hours.
 */
export function isIslandZone(): boolean {
  return new Date().getTimezoneOffset() === ISLAND_OFFSET_MINUTES;
}

/** Whose time it is, behind times, for whoever's device shows another one. Never in a page that is rendered at build. */
export const zoneNote = (): string => (isIslandZone() ? '' : ` (${ISLAND_TIME})`);

/** « Lundi à 10:30 » with it, where it tells a time: « Non disponible » does not. */
export const onIsland = (when: string): string => (/\d/.test(when) ? when + zoneNote() : when);
