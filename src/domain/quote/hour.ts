import { closuresOf } from '../hours/closures.ts';
import { openingAfter, type ScheduleKey, serviceStatus } from '../hours/schedule.ts';
import type { FromTime, Tables } from '../tables.ts';
import { formatTime, type Instant, islandClock, type MinuteOfDay, parseTime } from '../time/island-time.ts';
import * as copy from './copy.ts';
import { charged, type FeeLine } from './quote.ts';

/** The hours of an order's service. */
export interface Hours {
  readonly key: ScheduleKey;
  /** The services whose planned closures count; see pageStatus. */
  readonly services: readonly string[];
  /** Whether it is delivered at slots: once none is left, it waits for the next opening. */
  readonly hasSlots: boolean;
}

/** The hour that an order is priced for. */
export interface PricedHour {
  readonly at: Instant;
  /** The first slot of the opening that the order has to wait for, "HH:mm"; null while it need not wait, and without slots. */
  readonly firstSlot: string | null;
}

/**
 * The hour that an order is priced for (docs/rules/pricing.md#hour-of-the-price): that of its confirmation while its service is open,
 * else that of the next opening. Without an opening within a week, planned closures do not count. The operator's switch never does:
 * it has no hours, and an order of an earlier hour would have another price.
 */
export function pricedHour(
  tables: Pick<Tables, 'schedules' | 'status'>,
  { key, services, hasSlots }: Hours,
  confirmedAt: Instant,
): PricedHour {
  const closures = closuresOf(tables.status, services);
  const { isOpen, timeSlots } = serviceStatus(tables.schedules, key, confirmedAt, closures);
  if (hasSlots ? timeSlots.length > 0 : isOpen) return { at: confirmedAt, firstSlot: null };
  const at =
    openingAfter(tables.schedules, key, confirmedAt, closures) ??
    openingAfter(tables.schedules, key, confirmedAt) ??
    confirmedAt;
  const [first = null] = hasSlots ? serviceStatus(tables.schedules, key, at, closures).timeSlots : [];
  return { at, firstSlot: first };
}

/**
 * Whether the night surcharge applies at a moment: « after 18h » means 18:00 island time or later
 * (docs/rules/pricing.md#assistance).
 */
export function isNightAt(at: Instant, night: FromTime): boolean {
  return isNight(islandClock(at).minute, night);
}

const isNight = (minute: MinuteOfDay, { from }: FromTime): boolean => formatTime(minute) >= from;

/**
 * Whether a service can have the night surcharge at all: some opening of its week reaches the night. An order is priced for a moment
 * of an opening (docs/rules/pricing.md#hour-of-the-price), and the night lasts until midnight, so the last minutes tell.
 */
export function hasNights(
  { schedules }: Pick<Tables, 'schedules'>,
  key: ScheduleKey,
  night: FromTime,
): boolean {
  const openings = schedules.services[key].schedule.flatMap(({ slots }) => slots);
  return night.fee > 0 && openings.some(({ close }) => isNight((parseTime(close) ?? 0) - 1, night));
}

/** The line of the night surcharge; empty when it does not apply. */
export function nightLine(isNight: boolean, { from, fee }: FromTime): FeeLine[] {
  if (!isNight) return [];
  return charged({ code: 'night', label: copy.NIGHT, amount: fee, reason: copy.nightFrom(from) });
}
