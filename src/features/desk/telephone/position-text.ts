import { pinText } from '../../../domain/pin.ts';

/** Two decimal numbers, as WhatsApp and maps write a place: « 16.24127, -61.53304 », « q=16.2,-61.5 », « @16.2,-61.5,17z ». */
const PLACE = /(-?\d{1,2}\.\d{1,15})(?:,|%2C)(?:\s|%20|\+){0,3}(-?\d{1,3}\.\d{1,15})/;
/** Longer than any link to a map. */
const MAX_LENGTH = 2000;

/** The place in a text that somebody sent, in the format of domain/pin.ts; null where there is none. */
export function pinIn(text: string): string | null {
  const [, latitude, longitude] = (PLACE.exec(text.slice(0, MAX_LENGTH)) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? pinText({ latitude, longitude }) : null;
}
