import { formatTime, type Instant, islandClock, type MinuteOfDay, parseTime } from '../island-time.ts';
import type { ScheduleKey } from '../schedule.ts';
import type { FromTime, Tables } from '../tables.ts';
import { charged } from './lines.ts';
import * as copy from './night-copy.ts';
import type { FeeLine } from './quote.ts';

/** The night surcharge of requests, parcels and hand-overs. */

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
