const ISLAND_OFFSET_MINUTES = 240;

/**
 * Whether the device's clock shows island time today (ruling C1). Guadeloupe is UTC−4 all year, so the offset
 * tells; a browser that names another zone with that offset shows the same hours.
 */
export function isIslandZone(): boolean {
  return new Date().getTimezoneOffset() === ISLAND_OFFSET_MINUTES;
}
