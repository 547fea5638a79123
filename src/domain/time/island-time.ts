import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

type UtcDate = Dayjs;

/** A moment in epoch milliseconds. It is always an argument: pure code never reads the clock. */
export type Instant = number;
/** A day on the island: "2026-11-19". */
export type IslandDate = string;
/** Minutes since midnight, 0 to 1439. */
export type MinuteOfDay = number;
/** 0 is dimanche, like in the schedule tables. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * America/Guadeloupe is UTC−4 all year, without summer time (docs/rules/hours.md#island-time). The island's clock is
 * therefore read from the UTC fields of a date four hours earlier. dayjs's `utcOffset` goes by the device's zone, and is an hour
 * off near the changes to and from summer time there.
 */
const OFFSET_HOURS = -4;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The date, weekday and minute on the island at a moment; seconds are dropped (docs/rules/hours.md#open). */
export function islandClock(now: Instant): { date: IslandDate; weekday: Weekday; minute: MinuteOfDay } {
  const island = utcDate(now).add(OFFSET_HOURS, 'hour');
  return { date: formatDate(island), weekday: island.day(), minute: island.hour() * 60 + island.minute() };
}

/**
 * The moment of a date and minute on the island's clock.
 * @throws RangeError when the date is not written YYYY-MM-DD
 */
export function instantOf(date: IslandDate, minute: MinuteOfDay): Instant {
  return dayOf(date).add(minute, 'minute').subtract(OFFSET_HOURS, 'hour').valueOf();
}

/**
 * The date a number of days later, or earlier when `days` is negative.
 * @throws RangeError when the date is not written YYYY-MM-DD
 */
export function addDays(date: IslandDate, days: number): IslandDate {
  return formatDate(dayOf(date).add(days, 'day'));
}

/**
 * The day of the week of a date.
 * @throws RangeError when the date is not written YYYY-MM-DD
 */
export function weekdayOf(date: IslandDate): Weekday {
  return dayOf(date).day();
}

/** Whether the text is an existing day in the format YYYY-MM-DD. dayjs reads "2026-02-30" as 2 March, which is another text. */
export function isIslandDate(text: string): text is IslandDate {
  return DATE.test(text) && formatDate(dayOf(text)) === text;
}

/** Minutes since midnight of "HH:mm"; null when the text is no such time. */
export function parseTime(text: string): MinuteOfDay | null {
  const match = TIME.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** "HH:mm" of minutes since midnight; the inverse of {@link parseTime}. */
export function formatTime(minute: MinuteOfDay): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function dayOf(date: IslandDate): UtcDate {
  if (!DATE.test(date)) throw new RangeError(`Not a date written YYYY-MM-DD: ${date}`);
  return utcDate(date);
}

const formatDate = (date: UtcDate): IslandDate => date.format('YYYY-MM-DD');

/**
 * The date of dayjs at an instant, or at a date and time written in ISO 8601 without a zone. Its fields are UTC, so that the
 * device's zone changes none of them. It always has an argument, because `dayjs()` would read the clock.
 */
export const utcDate = (time: number | string): UtcDate => dayjs.utc(time);
