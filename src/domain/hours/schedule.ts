import type {
  Notice,
  PlannedClosure,
  ScheduleTable,
  ServiceSchedule,
  StatusTable,
  Tables,
} from '../tables.ts';
import {
  addDays,
  formatTime,
  type Instant,
  type IslandDate,
  instantOf,
  islandClock,
  type MinuteOfDay,
  parseTime,
  weekdayOf,
} from '../time/island-time.ts';
import { closureAt, closuresOf, type OpeningSlot, reopeningOf, withoutClosures } from './closures.ts';
import * as copy from './copy.ts';

export type ScheduleKey = keyof ScheduleTable['services'];

/**
 * The state of a service. `full`: open, but without a bookable slot (docs/rules/hours.md#no-slot-left).
 * `closing-soon`: closes within 45 minutes.
 */
export type ServiceState = 'open' | 'closing-soon' | 'full' | 'closed';

/** Whether a service is open, and everything that the screens show about it. */
export type ServiceStatus = {
  name: string;
  isOpen: boolean;
  /**
   * « Aujourd'hui à 19:00 », « Lundi à 10:30 » or « Non disponible »; also set while open, for when slots run out.
   */
  nextOpening: string;
  schedule: { day: string; hours: string }[];
  /** Slots that can be booked now, "HH:mm", in order. */
  timeSlots: string[];
  state: ServiceState;
  /** "HH:mm" while open, else null. */
  closesAt: string | null;
  /** Minutes until closing, at least 1, while open; else null. */
  closesIn: number | null;
};

/**
 * The operator's word on a service (docs/rules/hours.md#closures). `isTemporarilyClosed` is the switch, which only
 * the operator takes back; a planned closure has a message and an end, and leaves it off. `reopenDate` is
 * "2026-11-25" or "2026-11-25T08:00", island time.
 */
export type Closure = { isTemporarilyClosed: boolean; message: string | null; reopenDate: string | null };

export type PageStatus = ServiceStatus & Closure;

const CLOSING_SOON_MINUTES = 45;
const DAYS_AHEAD = 7;

/**
 * Whether a service is open at that moment, its slots, its week and its next opening (docs/rules/hours.md).
 * @param closures the planned closures that concern it; the week stays the usual one
 * docs/rules/hours.md#opening-hours
 * docs/rules/hours.md#open
 */
export function serviceStatus(
  table: ScheduleTable,
  key: string,
  now: Instant,
  closures: readonly PlannedClosure[] = [],
): ServiceStatus {
  const service = lookUp<ServiceSchedule>(table.services, key);
  if (!service) return unknownService();
  const { date, minute } = islandClock(now);
  const today = withoutClosures(weeklySlots(service, date), date, closures);
  const current = today.find(({ open, close }) => open <= minute && minute < close);
  const timeSlots = current ? bookableTimes(service, current, minute) : [];
  return {
    name: service.name,
    isOpen: current !== undefined,
    nextOpening: openingText(nextOpening(service, date, minute, closures), date),
    schedule: service.schedule.map(({ day, slots }) => ({ day, hours: hoursText(slots) })),
    timeSlots: timeSlots.map(formatTime),
    state: current ? openState(current.close - minute, timeSlots.length) : 'closed',
    closesAt: current ? formatTime(current.close) : null,
    closesIn: current ? current.close - minute : null,
  };
}

/**
 * A service's status as its page shows it: the schedule without the planned closures, unless the operator has closed
 * the product or the service.
 * @param key the schedule to follow
 * @param services the services whose switches count. A service with another one's schedule passes itself (boutique
 * follows `courses`: `['boutique']`), a request through another service passes both (`['tutelle', 'restaurant']`;
 * docs/rules/hours.md#whose-hours).
 */
export function pageStatus(
  tables: Pick<Tables, 'schedules' | 'status'>,
  key: string,
  now: Instant,
  services: readonly string[] = [key],
): PageStatus {
  const closures = closuresOf(tables.status, services);
  const status = serviceStatus(tables.schedules, key, now, closures);
  const closure = closureOf(tables.status, services, now);
  if (!closure.isTemporarilyClosed) return { ...status, ...closure };
  return {
    ...status,
    ...closure,
    isOpen: false,
    // The schedule would promise an opening that the operator has cancelled.
    nextOpening: copy.NOT_AVAILABLE,
    timeSlots: [],
    state: 'closed',
    closesAt: null,
    closesIn: null,
  };
}

/** The status of a service without slots: it takes orders until it closes, and is never « full ». */
export function withoutSlots<Status extends Pick<ServiceStatus, 'state'>>(status: Status): Status {
  return status.state === 'full' ? { ...status, state: 'closing-soon' } : status;
}

/**
 * Whether the operator has closed the whole product or one of these services: the first switch that is set speaks, then
 * the planned closure of that moment.
 */
export function closureOf(table: StatusTable, services: readonly string[], now: Instant | null): Closure {
  const switches = [table, ...services.map((service) => lookUp(table.services, service))];
  const closed = switches.find((candidate) => candidate?.temporarilyClosed);
  if (closed) return { isTemporarilyClosed: true, message: closed.message, reopenDate: closed.reopenDate };
  const planned = now === null ? null : closureAt(closuresOf(table, services), now);
  return {
    isTemporarilyClosed: false,
    message: planned?.message ?? null,
    reopenDate: planned && reopeningOf(planned),
  };
}

/** Whether nothing can be ordered now for a reason of the operator's, by the switch or by a planned closure. */
export const isClosedByOperator = ({ isTemporarilyClosed, reopenDate }: Closure): boolean =>
  isTemporarilyClosed || reopenDate !== null;

/** Whether the operator announces a service as starting; it takes orders (docs/rules/hours.md#coming-soon). */
export const isStarting = (table: StatusTable, service: string): boolean =>
  lookUp(table.services, service)?.comingSoon === true;

/** The notices that a page shows on the island day of that moment (docs/rules/hours.md#notices). */
export function noticesFor(table: StatusTable, pagePath: string, now: Instant): Notice[] {
  const { date } = islandClock(now);
  return table.notices.filter(({ page, from, to }) => page === pagePath && from <= date && date <= to);
}

/** Looks up own properties only: a key such as "constructor" comes from a URL and must count as unknown. */
function lookUp<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The answer for a service that does not exist (docs/rules/hours.md#unknown-service). */
function unknownService(): ServiceStatus {
  return {
    name: copy.UNKNOWN_SERVICE,
    isOpen: false,
    nextOpening: copy.NOT_AVAILABLE,
    schedule: [],
    timeSlots: [],
    state: 'closed',
    closesAt: null,
    closesIn: null,
  };
}

/** The opening hours of a service on a day, by the week alone. */
export function weeklySlots(service: ServiceSchedule, date: IslandDate): OpeningSlot[] {
  const slots = service.schedule[weekdayOf(date)]?.slots ?? [];
  return slots.map(({ open, close }) => ({ open: minuteOf(open), close: minuteOf(close) }));
}

/** Times in a parsed table are valid; NaN, which fails every comparison, only satisfies the type. */
const minuteOf = (time: string): MinuteOfDay => parseTime(time) ?? Number.NaN;

/**
 * The bookable slots: from now plus preparation, rounded up to the interval, to closing time included
 * (docs/rules/hours.md#slots).
 */
function bookableTimes(service: ServiceSchedule, current: OpeningSlot, minute: MinuteOfDay): MinuteOfDay[] {
  const { interval, preparationTime } = service;
  const start = Math.ceil((minute + preparationTime) / interval) * interval;
  const times: MinuteOfDay[] = [];
  for (let time = start; time <= current.close; time += interval) times.push(time);
  return times;
}

function openState(minutesLeft: number, slotsLeft: number): ServiceState {
  if (slotsLeft === 0) return 'full';
  return minutesLeft <= CLOSING_SOON_MINUTES ? 'closing-soon' : 'open';
}

/** The moment of the next opening of a service (docs/rules/hours.md#next-opening); null without one. */
export function openingAfter(
  table: ScheduleTable,
  key: ScheduleKey,
  now: Instant,
  closures: readonly PlannedClosure[] = [],
): Instant | null {
  const { date, minute } = islandClock(now);
  const next = nextOpening(table.services[key], date, minute, closures);
  return next && instantOf(next.date, next.open);
}

/** The next opening in the rest of today or the next 7 days, so that the same weekday next week counts; null without one. */
function nextOpening(
  service: ServiceSchedule,
  today: IslandDate,
  minute: MinuteOfDay,
  closures: readonly PlannedClosure[],
): { readonly date: IslandDate; readonly open: MinuteOfDay } | null {
  for (let offset = 0; offset <= DAYS_AHEAD; offset += 1) {
    const date = addDays(today, offset);
    const openings = withoutClosures(weeklySlots(service, date), date, closures);
    const next = openings.find(({ open }) => offset > 0 || open > minute);
    if (next) return { date, open: next.open };
  }
  return null;
}

function openingText(next: ReturnType<typeof nextOpening>, today: IslandDate): string {
  if (!next) return copy.NOT_AVAILABLE;
  const time = formatTime(next.open);
  return next.date === today
    ? copy.openingToday(time)
    : copy.openingOn(copy.WEEKDAY_NAMES[weekdayOf(next.date)], time);
}

function hoursText(slots: ServiceSchedule['schedule'][number]['slots']): string {
  if (slots.length === 0) return copy.CLOSED_DAY;
  return copy.joinHours(slots.map(({ open, close }) => copy.openingHours(open, close)));
}
