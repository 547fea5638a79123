import 'dayjs/locale/fr.js';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.locale('fr');

const ISLAND_OFFSET_HOURS = -4;

/**
 * Converts an instant to the island's time (UTC−4 all year), whatever the device's zone
 * (docs/rules/hours.md#island-time).
 */
const island = (instant: number) => dayjs(instant).utcOffset(ISLAND_OFFSET_HOURS);

/** French writes the first of a month « 1ᵉʳ ». */
const dayOf = (date: dayjs.Dayjs) => date.format(date.date() === 1 ? 'dddd [1ᵉʳ] MMMM' : 'dddd D MMMM');
const timeOf = (date: dayjs.Dayjs) => date.format('HH:mm');

/** « jeudi 19 novembre à 12:06 », in island time. */
export const dayAndTime = (instant: number): string =>
  `${dayOf(island(instant))} à ${timeOf(island(instant))}`;

/** « 19 novembre 2026 à 12:06 », in island time, for stored or printed text. */
export const dateAndTime = (instant: number): string => {
  const date = island(instant);
  return `${date.format(date.date() === 1 ? '[1ᵉʳ] MMMM YYYY' : 'D MMMM YYYY')} à ${timeOf(date)}`;
};

/** « 12:06 », in island time. */
export const timeOfDay = (instant: number): string => timeOf(island(instant));

/**
 * A reopening date of the reference data in words. The date is island time: « 2026-11-25 » or
 * « 2026-11-25T08:00 ».
 */
export function reopening(date: string): string {
  // Formatted in UTC: the device's own zone may have no such hour on the day its summer time begins.
  const day = dayjs.utc(date);
  return date.includes('T') ? `${dayOf(day)} à ${timeOf(day)}` : dayOf(day);
}

/** A day of the reference data, « 2026-11-25 », with its year: « 25 novembre 2026 ». */
export function dayAndYear(day: string): string {
  const date = dayjs.utc(day);
  return date.format(date.date() === 1 ? '[1ᵉʳ] MMMM YYYY' : 'D MMMM YYYY');
}
