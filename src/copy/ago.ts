import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** The words of dayjs's own plugin round, and know no « hier ». */
const relative = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' });

/**
 * The time from an instant to `now`, both in epoch milliseconds, in words: « il y a 5 minutes », « hier ».
 */
export function ago(instant: number, now: number): string {
  for (const unit of ['day', 'hour', 'minute'] as const) {
    // In UTC: between two local times, a day of the clock change would count 23 or 25 hours.
    const elapsed = dayjs.utc(now).diff(dayjs.utc(instant), unit);
    if (elapsed > 0) return relative.format(-elapsed, unit);
  }
  return 'à l’instant';
}
