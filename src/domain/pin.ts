import type { Coordinates } from './distance.ts';

/** Rounded first: what is a hair south of zero is zero, and has no sign. */
const degrees = (value: number) => (Math.round(value * 1e5) / 1e5 + 0).toFixed(5);

/**
 * A place on the map as it is kept and sent: « 16.24127,-61.53304 », latitude first, in decimal degrees. Five decimals are
 * about a metre, which is more than a phone knows.
 */
export const pinText = ({ latitude, longitude }: Coordinates): string =>
  `${degrees(latitude)},${degrees(longitude)}`;

const PIN = /^(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/;

/** The place of such a text; null for any other text. */
export function parsePin(text: string): Coordinates | null {
  const [, latitude, longitude] = (PIN.exec(text) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/**
 * Where the map shows it. OpenStreetMap and no `geo:` address: what the operator reads is a mail, a table or WhatsApp, where
 * only the web's own addresses are links; it asks for no key, and knows the island's paths.
 */
export function mapLink({ latitude, longitude }: Coordinates): string {
  const [north, east] = [degrees(latitude), degrees(longitude)];
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`;
}
