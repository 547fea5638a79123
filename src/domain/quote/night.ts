import { formatTime, type Instant, islandClock } from '../island-time.ts';
import type { FromTime } from '../tables.ts';
import { charged } from './lines.ts';
import * as copy from './night-copy.ts';
import type { FeeLine } from './quote.ts';

/** The night surcharge of requests, parcels and hand-overs. */

/**
 * Whether the night surcharge applies at a moment: « after 18h » means 18:00 island time or later
 * (docs/rules/pricing.md#assistance).
 */
export function isNightAt(now: Instant, night: FromTime): boolean {
  return formatTime(islandClock(now).minute) >= night.from;
}

/** The line of the night surcharge; empty when it does not apply. */
export function nightLine(isNight: boolean, { from, fee }: FromTime): FeeLine[] {
  if (!isNight) return [];
  return charged({ code: 'night', label: copy.NIGHT, amount: fee, reason: copy.nightFrom(from) });
}
