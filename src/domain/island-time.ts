import { dateFromDays, daysFromEpoch } from './calendar.ts';

/** A moment in epoch milliseconds. It is always an argument: pure code never reads the clock. */
export type Instant = number;
/** A day on the island: "2026-11-19". */
export type IslandDate = string;
/** Minutes since midnight, 0 to 1439. */
export type MinuteOfDay = number;
/** 0 is dimanche, like in the schedule tables. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];
const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1440;
/** America/Guadeloupe is UTC−4 all year, without summer time (docs/rules/hours.md#island-time). */
const OFFSET_MINUTES = -4 * 60;
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

const mod = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;
const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** The date, weekday and minute on the island at a moment; seconds are dropped (docs/rules/hours.md#open). */
export function islandClock(now: Instant): { date: IslandDate; weekday: Weekday; minute: MinuteOfDay } {
  const minutes = Math.floor(now / MS_PER_MINUTE) + OFFSET_MINUTES;
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  return { date: formatDate(days), weekday: weekdayOfDays(days), minute: minutes - days * MINUTES_PER_DAY };
}

/**
 * The moment of a date and minute on the island's clock.
 * @throws RangeError when the date is not written YYYY-MM-DD
 */
export function instantOf(date: IslandDate, minute: MinuteOfDay): Instant {
  return (daysOf(date) * MINUTES_PER_DAY + minute - OFFSET_MINUTES) * MS_PER_MINUTE;
}

/**
 * The date a number of days later, or earlier when `days` is negative.
 * @throws RangeError when the date is not written YYYY-MM-DD
 */
export function addDays(date: IslandDate, days: number): IslandDate {
  return formatDate(daysOf(date) + days);
}

/**
 * The day of the week of a date.
 * @throws RangeError when the date is not written YYYY-MM-DD
 */
export function weekdayOf(date: IslandDate): Weekday {
  return weekdayOfDays(daysOf(date));
}

/** Whether the text is an existing day in the format YYYY-MM-DD ("2026-02-30" is not). */
export function isIslandDate(text: string): text is IslandDate {
  return DATE.test(text) && formatDate(daysOf(text)) === text;
}

/** Minutes since midnight of "HH:mm"; null when the text is no such time. */
export function parseTime(text: string): MinuteOfDay | null {
  const match = TIME.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** "HH:mm" of minutes since midnight; the inverse of {@link parseTime}. */
export function formatTime(minute: MinuteOfDay): string {
  return `${pad(Math.floor(minute / 60), 2)}:${pad(minute % 60, 2)}`;
}

function daysOf(date: IslandDate): number {
  const match = DATE.exec(date);
  if (!match) throw new RangeError(`Not a date written YYYY-MM-DD: ${date}`);
  return daysFromEpoch(Number(match[1]), Number(match[2]), Number(match[3]));
}

function formatDate(days: number): IslandDate {
  const { year, month, day } = dateFromDays(days);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function weekdayOfDays(days: number): Weekday {
  return WEEKDAYS[mod(days + EPOCH_WEEKDAY, 7)] ?? 0;
}
