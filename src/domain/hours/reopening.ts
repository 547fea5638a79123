import { type Instant, islandClock, parseTime } from '../time/island-time.ts';

/**
 * Whether a planned reopening is still ahead (docs/rules/hours.md#closures). One that has passed while the operator
 * has not reopened must not be shown.
 * @param reopenDate « 2026-11-25 » or « 2026-11-25T08:00 », island time
 */
export function isReopeningAhead(reopenDate: string, now: Instant): boolean {
  const [day = '', time] = reopenDate.split('T');
  const { date: today, minute } = islandClock(now);
  return day > today || (day === today && (time === undefined || (parseTime(time) ?? 0) > minute));
}
