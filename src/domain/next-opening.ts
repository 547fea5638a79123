import { NOT_AVAILABLE, openingOn, openingToday, WEEKDAY_NAMES } from './copy.ts';
import { parseInstant } from './instant.ts';
import { addDays, formatTime, type Instant, instantOf, islandClock, parseTime } from './island-time.ts';

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
 * When a manager writes (docs/rules/pages.md#contact-window): within five minutes of an order that came while the service was
 * open; for one that came while it was closed, at the opening that is ahead, in words; or without a promise once it has opened, and
 * where nobody knows when it does.
 */
export type ContactWindow = 'minutes' | 'opened' | { readonly opening: string };

export function contactWindow(receipt: Promised | null | undefined, now: Instant): ContactWindow {
  if (!receipt?.nextOpening) return 'minutes';
  const opening = openingAhead(receipt, now);
  return opening === null ? 'opened' : { opening };
}
