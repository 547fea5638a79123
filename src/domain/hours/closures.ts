import { CLOSABLE, SERVICE_PAGES } from '../service-pages.ts';
import type { PlannedClosure, StatusTable } from '../tables.ts';
import { typographic } from '../text/typography.ts';
import {
  addDays,
  type Instant,
  type IslandDate,
  instantOf,
  type MinuteOfDay,
  parseTime,
} from '../time/island-time.ts';

/** The time between the announcement of a closing and its beginning, in milliseconds (docs/rules/hours.md#planned-closures). */
const ANNOUNCED_FOR = 7 * 86_400_000;

/** Converts a date or time of the tables to an instant. A date alone means the whole day. */
function momentOf(text: string, isEnd: boolean): Instant {
  const [date = '', time] = text.split('T');
  if (time !== undefined) return instantOf(date, parseTime(time) ?? 0);
  return instantOf(isEnd ? addDays(date, 1) : date, 0);
}

/** The first instant of a closing, and the first instant after it. */
export const spanOf = ({
  from,
  to,
}: Pick<PlannedClosure, 'from' | 'to'>): { from: Instant; to: Instant } => ({
  from: momentOf(from, false),
  to: momentOf(to, true),
});

/** When a form is closed by plan, as public/pre-paint.js reads it, and the words of its banner; empty where it has none. */
export type ForeseenClosure = readonly [from: Instant, to: Instant, words: string];

/**
 * The planned closures of a service's form, for the time before its script runs (docs/rules/forms.md#nothing-moves). They are sorted by
 * their end, because of several at a time the banner shows the one that ends last.
 */
export const foreseen = (table: Pick<StatusTable, 'closures'>, service: string): ForeseenClosure[] =>
  closuresOf(table, [service])
    .map((closure): ForeseenClosure => {
      const { from, to } = spanOf(closure);
      return [from, to, closure.message === null ? '' : typographic(closure.message)];
    })
    .sort(([, one], [, other]) => one - other);

/** The planned closures of any of these services, in the order of their beginning. */
export function closuresOf(
  table: Pick<StatusTable, 'closures'>,
  services: readonly string[],
): PlannedClosure[] {
  return table.closures
    .filter((closure) => closure.services === 'all' || closure.services.some((key) => services.includes(key)))
    .sort((one, other) => spanOf(one).from - spanOf(other).from);
}

/** The closing at an instant; the one that ends last when there are several. */
export function closureAt(closures: readonly PlannedClosure[], at: Instant): PlannedClosure | null {
  const [last = null] = closures
    .filter((closure) => spanOf(closure).from <= at && at < spanOf(closure).to)
    .sort((one, other) => spanOf(other).to - spanOf(one).to);
  return last;
}

/** The closures that are announced at an instant: they begin within a week and have not ended. */
export function announcedAt(closures: readonly PlannedClosure[], now: Instant): PlannedClosure[] {
  return closures.filter((closure) => {
    const { from, to } = spanOf(closure);
    return from - ANNOUNCED_FOR <= now && now < to;
  });
}

/** Pages that speak of every service (docs/rules/hours.md#planned-closures). */
const PAGES_OF_ALL: readonly string[] = ['/', '/commander'];

/**
 * The planned closures that a page announces at that moment. The home page and the order hub go on to say it while it
 * lasts; the page of a service then says it in the place of its hours.
 */
export function closuresFor(
  table: Pick<StatusTable, 'closures'>,
  page: string,
  now: Instant,
): PlannedClosure[] {
  if (PAGES_OF_ALL.includes(page)) return announcedAt(closuresOf(table, CLOSABLE), now);
  const service = CLOSABLE.find((key) => SERVICE_PAGES[key] === page);
  if (!service) return [];
  return announcedAt(closuresOf(table, [service]), now).filter((closure) => now < spanOf(closure).from);
}

/** The reopening after a closing, as the tables write it: "2026-12-26", or "2026-12-26T14:00". */
export const reopeningOf = ({ to }: Pick<PlannedClosure, 'to'>): string =>
  to.includes('T') ? to : addDays(to, 1);

/** Opening hours of a day, in minutes. */
export type OpeningSlot = { readonly open: MinuteOfDay; readonly close: MinuteOfDay };

/** Cuts planned closures out of the opening hours of a day. */
export function withoutClosures(
  slots: readonly OpeningSlot[],
  date: IslandDate,
  closures: readonly PlannedClosure[],
): OpeningSlot[] {
  if (closures.length === 0) return [...slots];
  const midnight = instantOf(date, 0);
  const minuteIn = (moment: Instant) => (moment - midnight) / 60_000;
  return closures.reduce<OpeningSlot[]>(
    (left, closure) => {
      const { from, to } = spanOf(closure);
      const [start, end] = [minuteIn(from), minuteIn(to)];
      return left
        .flatMap(({ open, close }) => [
          { open, close: Math.min(close, start) },
          { open: Math.max(open, end), close },
        ])
        .filter(({ open, close }) => open < close);
    },
    [...slots],
  );
}
