import 'dayjs/locale/fr.js';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.locale('fr');

const HOURS_BEHIND_UTC = 4;

/**
 * The island's date and time at an instant (UTC−4 all year), in UTC fields, whatever the device's zone
 * (docs/rules/hours.md#island-time). dayjs's `utcOffset` goes by the device's zone, and is an hour off near its clock changes.
 */
const island = (instant: number) => dayjs.utc(instant).subtract(HOURS_BEHIND_UTC, 'hour');

/** French writes the first of a month « 1ᵉʳ ». */
const dayOf = (date: dayjs.Dayjs) => date.format(date.date() === 1 ? 'dddd [1ᵉʳ] MMMM' : 'dddd D MMMM');
const timeOf = (date: dayjs.Dayjs) => date.format('HH:mm');

/** The day with its year where it is not the nearest such day: a year away or more. */
function dayNear(date: dayjs.Dayjs, now: number): string {
  const years = Math.abs(date.startOf('day').diff(island(now).startOf('day'), 'year', true));
  return years < 1 ? dayOf(date) : `${dayOf(date)} ${date.year()}`;
}

/**
 * « jeudi 19 novembre à 12:06 », in island time.
 * @param now where the moment may be a year away or more: then the year is said
 */
export const dayAndTime = (instant: number, now = instant): string =>
  `${dayNear(island(instant), now)} à ${timeOf(island(instant))}`;

/** « 19 novembre 2026 à 12:06 », in island time, for stored or printed text. */
export const dateAndTime = (instant: number): string => {
  const date = island(instant);
  return `${date.format(date.date() === 1 ? '[1ᵉʳ] MMMM YYYY' : 'D MMMM YYYY')} à ${timeOf(date)}`;
};

/** « 19/11/2026 12:06 », in island time, for lists. */
export const shortDateAndTime = (instant: number): string => island(instant).format('DD/MM/YYYY HH:mm');

/** « 12:06 », in island time. */
export const timeOfDay = (instant: number): string => timeOf(island(instant));

/**
 * A reopening date of the reference data in words. The date is island time: « 2026-11-25 » or
 * « 2026-11-25T08:00 ». A year away or more, the year is said.
 */
export function reopening(date: string, now: number): string {
  // Formatted in UTC: the device's own zone may have no such hour on the day its summer time begins.
  const day = dayjs.utc(date);
  const words = dayNear(day, now);
  return date.includes('T') ? `${words} à ${timeOf(day)}` : words;
}

/** A day of the reference data, « 2026-11-25 », with its year: « 25 novembre 2026 ». */
export function dayAndYear(day: string): string {
  const date = dayjs.utc(day);
  return date.format(date.date() === 1 ? '[1ᵉʳ] MMMM YYYY' : 'D MMMM YYYY');
}

/** A past day as one speaks of it: « tout à l’heure », « hier », « mardi », « le 12 novembre », in island time. */
export function spokenDay(instant: number, now: number): string {
  const date = island(instant);
  const days = island(now).startOf('day').diff(date.startOf('day'), 'day');
  if (days <= 0) return 'tout à l’heure';
  if (days === 1) return 'hier';
  return days < 7 ? date.format('dddd') : `le ${date.format(date.date() === 1 ? '[1ᵉʳ] MMMM' : 'D MMMM')}`;
}

/** The island's date, without the time. */
const islandDay = (instant: number) => shortDateAndTime(instant).slice(0, 'DD/MM/YYYY'.length);

/** « 22:10 » for a moment of today on the island, « jeudi 19 novembre à 22:10 » for one of another day. */
export const timeOrDay = (at: number, now: number): string =>
  islandDay(at) === islandDay(now) ? timeOfDay(at) : dayAndTime(at, now);

/** « à 22:10 » for a moment of today on the island, « le jeudi 19 novembre à 22:10 » for one of another day. */
export const atMoment = (at: number, now: number): string =>
  islandDay(at) === islandDay(now) ? `à ${timeOfDay(at)}` : `le ${dayAndTime(at, now)}`;

dayjs.extend(utc);

/** The words of dayjs's own plugin round, and know no « hier ». */
const relative = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' });

/**
 * The time from an instant to `now`, both in epoch milliseconds, in words: « il y a 5 minutes », « hier ».
 */
export function ago(instant: number, now: number): string {
  for (const unit of ['day', 'hour', 'minute'] as const) {
    // In UTC: between two local times, a day of the clock change would count 23 or 25 hours.
    const elapsed = dayjs.utc(now).diff(dayjs.utc(instant), unit);
    if (elapsed > 0) return relative.format(-elapsed, unit);
  }
  return 'à l’instant';
}
