import * as v from 'valibot';
import { spanOf } from '../hours/closures.ts';
import { CLOSABLE, type Closable } from '../service-pages.ts';
import type { StatusTable } from '../tables.ts';
import { formatTime, type Instant, islandClock } from '../time/island-time.ts';
import { wrongYear } from '../time/plausible-year.ts';
import { Text } from './primitives.ts';
import { DayOrTime, Notice, PlannedClosure } from './status.ts';
import { ADVICE_COPY } from './table-advice-copy.ts';

const Services = v.union([v.literal('all'), v.pipe(v.array(v.picklist(CLOSABLE)), v.minLength(1))]);

/**
 * A change that a manager makes to the opening of the services (docs/rules/desk.md#open-and-close). It names the change and not the
 * table that follows from it, so that the changes of two managers at a time are both applied.
 */
export const StatusChange = v.variant('do', [
  /** Closes until a manager reopens; the date only announces it. `all` is the switch of the whole product. */
  v.object({
    do: v.literal('close'),
    services: Services,
    message: v.nullable(Text),
    reopenDate: v.nullable(DayOrTime),
  }),
  /** Takes back the switches, and ends what closes these services now. */
  v.object({ do: v.literal('reopen'), services: Services }),
  /** Closes for so many minutes from the moment at which the server stores it. */
  v.object({
    do: v.literal('pause'),
    services: Services,
    minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24 * 60)),
    message: v.nullable(Text),
  }),
  v.object({ do: v.literal('plan'), closure: PlannedClosure }),
  v.object({ do: v.literal('unplan'), closure: PlannedClosure }),
  v.object({ do: v.literal('announce'), notice: Notice }),
  v.object({ do: v.literal('withdraw'), notice: Notice }),
  /** Says of a service that it is starting, or says it no more. */
  v.object({ do: v.literal('start'), service: v.picklist(CLOSABLE), isStarting: v.boolean() }),
]);
export type StatusChange = v.InferOutput<typeof StatusChange>;

/** A day of a change that cannot be meant, and why, in French. */
export interface DayAdvice {
  readonly field: 'from' | 'to' | 'reopenDay';
  readonly message: string;
}

/**
 * The desk and the server refuse a closing or a notice that is over already, and a day whose year is a slip of the pen; null for every
 * other change (docs/rules/desk.md#open-and-close).
 */
export function dayAdvice(change: StatusChange, now: Instant): DayAdvice | null {
  switch (change.do) {
    case 'plan': {
      const { closure } = change;
      const isPast = spanOf(closure).to <= now;
      return (
        yearAdvice({ from: closure.from, to: closure.to }, now) ??
        (isPast ? { field: 'to', message: ADVICE_COPY.pastClosure } : null)
      );
    }
    case 'announce': {
      const { notice } = change;
      const isPast = notice.to < islandClock(now).date;
      return (
        yearAdvice({ from: notice.from, to: notice.to }, now) ??
        (isPast ? { field: 'to', message: ADVICE_COPY.pastNotice } : null)
      );
    }
    case 'close':
      return change.reopenDate === null ? null : yearAdvice({ reopenDay: change.reopenDate }, now);
    default:
      return null;
  }
}

/** The first of these days whose year is a slip of the pen. */
function yearAdvice(
  days: Readonly<Partial<Record<DayAdvice['field'], string>>>,
  now: Instant,
): DayAdvice | null {
  const today = islandClock(now).date;
  for (const field of ['from', 'to', 'reopenDay'] as const) {
    const year = days[field] === undefined ? null : wrongYear(days[field], today);
    if (year !== null) return { field, message: ADVICE_COPY.wrongYear(year) };
  }
  return null;
}

/** An ended closing is kept for 8 days: an order may come for 7 that was confirmed in it (docs/rules/sending.md#confirmed-again). */
const KEPT_FOR = 8 * 86_400_000;

/** The status table after a change. It is for checkEdit to say whether it is one. */
export function changeStatus(table: StatusTable, change: StatusChange, now: Instant): StatusTable {
  const closures = table.closures.filter((closure) => spanOf(closure).to + KEPT_FOR > now);
  const kept = { ...table, closures };
  switch (change.do) {
    case 'close':
      return withSwitches(kept, change.services, {
        temporarilyClosed: true,
        message: change.message,
        reopenDate: change.reopenDate,
      });
    case 'reopen':
      return {
        ...withSwitches(kept, change.services, OPEN),
        closures: closures.flatMap((closure) => endNow(closure, change.services, now)),
      };
    case 'pause':
      return { ...kept, closures: withPause(closures, change, now) };
    case 'plan':
      return { ...kept, closures: [...without(closures, change.closure), change.closure] };
    case 'unplan':
      return { ...kept, closures: without(closures, change.closure) };
    case 'announce':
      return { ...kept, notices: [...without(kept.notices, change.notice), change.notice] };
    case 'withdraw':
      return { ...kept, notices: without(kept.notices, change.notice) };
    case 'start': {
      const { service, isStarting } = change;
      const services = { ...kept.services };
      services[service] = { ...services[service], comingSoon: isStarting };
      return { ...kept, services };
    }
  }
}

const OPEN = { temporarilyClosed: false, message: null, reopenDate: null };

type Switch = Pick<StatusTable, 'temporarilyClosed' | 'message' | 'reopenDate'>;

/** Sets switches. Reopening all takes back each service's own too: « all » means that everything can be ordered. */
function withSwitches(table: StatusTable, services: 'all' | readonly Closable[], to: Switch): StatusTable {
  const isAll = services === 'all';
  const named: readonly Closable[] = isAll ? (to.temporarilyClosed ? [] : CLOSABLE) : services;
  const own = { ...table.services };
  for (const service of named) own[service] = { ...own[service], ...to };
  return { ...table, ...(isAll && to), services: own };
}

/** A time of the tables: « 2026-11-25T08:00 ». */
function dayAndTime(at: Instant): string {
  const { date, minute } = islandClock(at);
  return `${date}T${formatTime(minute)}`;
}

/**
 * Adds a pause. A second request while it runs makes the same pause longer, because the answer to the first may have been lost. Otherwise
 * customers would be told of two pauses.
 */
function withPause(
  closures: readonly PlannedClosure[],
  { services, minutes, message }: Extract<StatusChange, { do: 'pause' }>,
  now: Instant,
): PlannedClosure[] {
  const ofPause = sortedText({ services, message });
  const isSame = (closure: PlannedClosure) =>
    isAt(closure, now) && sortedText({ services: closure.services, message: closure.message }) === ofPause;
  const running = closures.find(isSame);
  const end = now + minutes * 60_000;
  if (running && spanOf(running).to >= end) return [...closures];
  const pause = { from: running?.from ?? dayAndTime(now), to: dayAndTime(end), services, message };
  return [...closures.filter((closure) => closure !== running), pause];
}

function isAt(closure: PlannedClosure, now: Instant): boolean {
  const { from, to } = spanOf(closure);
  return from <= now && now < to;
}

/** Ends a closing for some services. One that has not begun stays; it keeps those that are not named. */
function endNow(
  closure: PlannedClosure,
  services: 'all' | readonly Closable[],
  now: Instant,
): PlannedClosure[] {
  if (!isAt(closure, now)) return [closure];
  const closed = closure.services === 'all' ? CLOSABLE : closure.services;
  const left = services === 'all' ? [] : closed.filter((service) => !services.includes(service));
  if (left.length === closed.length) return [closure];
  const ended = dayAndTime(now);
  const reopened = closed.filter((service) => !left.includes(service));
  const past = { ...closure, to: ended, services: left.length > 0 ? reopened : closure.services };
  return [
    // A closing of less than a minute never was.
    ...(spanOf(past).from < spanOf(past).to ? [past] : []),
    ...(left.length > 0 ? [{ ...closure, services: left }] : []),
  ];
}

function without<T>(list: readonly T[], item: T): T[] {
  const text = sortedText(item);
  return list.filter((each) => sortedText(each) !== text);
}

/** Writes an object as text that does not depend on the order of its keys. */
const sortedText = (value: unknown) =>
  JSON.stringify(Object.entries(Object(value)).sort(([one], [other]) => (one < other ? -1 : 1)));
