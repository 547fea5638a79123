import type { PlannedClosure, Tables } from '../tables.ts';
import { parseInstant } from '../time/instant.ts';
import {
  addDays,
  formatTime,
  type Instant,
  type IslandDate,
  instantOf,
  islandClock,
  parseTime,
} from '../time/island-time.ts';
import { closuresOf, type OpeningSlot, spanOf, withoutClosures } from './closures.ts';
import { NOT_AVAILABLE, openingOn, openingToday, WEEKDAY_NAMES } from './copy.ts';
import { type ScheduleKey, weeklySlots } from './schedule.ts';

/** The next opening in a receipt: a text that was true on the day of reception (docs/rules/hours.md#next-opening). */
interface Promised {
  readonly nextOpening?: string | null | undefined;
  readonly receivedAt: string;
}

const NAMES: readonly string[] = WEEKDAY_NAMES;
const WORDS = /^(\S+) à (\d{2}:\d{2})$/;

/**
 * The moment of a next opening that a receipt tells in words; null when they name none. The day counts from that of the
 * reception, so that readers of another day are told the right one.
 */
export function openingAt(words: string, receivedAt: Instant): Instant | null {
  const [, day = '', time = ''] = WORDS.exec(words) ?? [];
  const minute = parseTime(time);
  if (minute === null) return null;
  const then = islandClock(receivedAt);
  const weekday = NAMES.indexOf(day);
  // The same weekday means that of the next week.
  const days = weekday < 0 ? 0 : (weekday - then.weekday + 7) % 7 || 7;
  return instantOf(addDays(then.date, days), minute);
}

/**
 * The next opening for an order that was received while the service was closed, worded for the day on which it is
 * read: yesterday's « Aujourd'hui » is wrong today. Null once the service has opened, when it was open, and where nobody knows
 * the opening.
 */
export function openingAhead(receipt: Promised | null | undefined, now: Instant): string | null {
  const words = receipt?.nextOpening;
  const receivedAt = receipt ? parseInstant(receipt.receivedAt) : null;
  if (!words || words === NOT_AVAILABLE || receivedAt === null) return null;
  const at = openingAt(words, receivedAt);
  if (at === null) return words;
  if (now >= at) return null;
  const { date, weekday, minute } = islandClock(at);
  const time = formatTime(minute);
  return date === islandClock(now).date ? openingToday(time) : openingOn(WEEKDAY_NAMES[weekday], time);
}

/**
 * When a manager writes (docs/rules/pages.md#contact-window).
 * - minutes: within five minutes, because the order came while the service was open
 * - opening: at that opening, in words, because the order came while the service was closed
 * - opened: nothing is promised, because the opening has passed or nobody knows it
 */
export type ContactWindow = 'minutes' | 'opened' | { readonly opening: string };

export function contactWindow(receipt: Promised | null | undefined, now: Instant): ContactWindow {
  if (!receipt?.nextOpening) return 'minutes';
  const opening = openingAhead(receipt, now);
  return opening === null ? 'opened' : { opening };
}

/** Days whose hours are not those of the week, both days included. Without slots they are closed whole. */
export interface SpecialHours {
  readonly from: IslandDate;
  readonly to: IslandDate;
  readonly slots: readonly OpeningSlot[];
}

/**
 * The days on which planned closures change the hours of a service, in order (docs/rules/hours.md#planned-closures). Days that
 * are over are among them until the operator takes them out of the table.
 */
export function specialHours(tables: Pick<Tables, 'schedules' | 'status'>, key: ScheduleKey): SpecialHours[] {
  const closures = closuresOf(tables.status, [key]);
  const usual = (date: IslandDate) => weeklySlots(tables.schedules.services[key], date);
  return stretches(closures)
    .map(([from, to]) => ({ from, to, slots: withoutClosures(usual(from), from, closures) }))
    .filter(({ from, slots }) => slots.length === 0 || !isSame(slots, usual(from)))
    .reduce<SpecialHours[]>(joined, []);
}

/**
 * Cuts the days of closures into stretches whose days all have the same closures. The first and the last day of a closure may be closed
 * in part, so each is a stretch of its own.
 */
function stretches(closures: readonly PlannedClosure[]): [first: IslandDate, last: IslandDate][] {
  const days = closures.map((closure) => {
    const { from, to } = spanOf(closure);
    return { first: islandClock(from).date, last: islandClock(to - 1).date };
  });
  const cuts = [...new Set(days.flatMap(({ first, last }) => [first, next(first), last, next(last)]))].sort();
  return cuts
    .slice(0, -1)
    .map((from, index): [IslandDate, IslandDate] => [from, addDays(cuts[index + 1] ?? from, -1)])
    .filter(([from]) => days.some(({ first, last }) => first <= from && from <= last));
}

const next = (date: IslandDate) => addDays(date, 1);

const isSame = (one: readonly OpeningSlot[], other: readonly OpeningSlot[]) =>
  one.length === other.length &&
  one.every(({ open, close }, index) => open === other[index]?.open && close === other[index]?.close);

/** Joins stretches that are closed whole and follow each other. */
function joined(sofar: SpecialHours[], stretch: SpecialHours): SpecialHours[] {
  const before = sofar.at(-1);
  const goesOn = before?.slots.length === 0 && stretch.slots.length === 0 && next(before.to) === stretch.from;
  return goesOn ? [...sofar.slice(0, -1), { ...before, to: stretch.to }] : [...sofar, stretch];
}
