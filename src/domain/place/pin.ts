import type { Coordinates } from './distance.ts';

/**
 * The bounds of the archipelago in decimal degrees, from Les Saintes to the Pointe de la Grande Vigie and from
 * Deshaies to La Désirade, with some ten kilometres of sea.
 */
const SOUTH = 15.72;
const NORTH = 16.62;
const WEST = -61.92;
const EAST = -60.88;

/** Whether a place is within the delivery area, by its coordinates alone. */
export const isNearGuadeloupe = ({ latitude, longitude }: Coordinates): boolean =>
  latitude > SOUTH && latitude < NORTH && longitude > WEST && longitude < EAST;

/** Rounded first, so that a value slightly below zero has no minus sign. */
const degrees = (value: number) => (Math.round(value * 1e5) / 1e5 + 0).toFixed(5);

/**
 * A place in the format in which it is stored and sent: « 16.24127,-61.53304 », latitude first, in decimal degrees.
 * Five decimals are about a metre, which is finer than a phone's accuracy.
 */
export const pinText = ({ latitude, longitude }: Coordinates): string =>
  `${degrees(latitude)},${degrees(longitude)}`;

const PIN = /^(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/;

/** Parses such a text; null for any other text. */
export function parsePin(text: string): Coordinates | null {
  const [, latitude, longitude] = (PIN.exec(text) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/**
 * The web address of a map that shows the place. It is OpenStreetMap and no `geo:` address, because the operator
 * reads it in a mail, a table or WhatsApp, where only web addresses are links. OpenStreetMap needs no key, and has
 * the island's paths.
 */
export function mapLink({ latitude, longitude }: Coordinates): string {
  const [north, east] = [degrees(latitude), degrees(longitude)];
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`;
}

/** The web address of a map on which a place is searched by its words. */
export const mapSearchLink = (words: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`;
