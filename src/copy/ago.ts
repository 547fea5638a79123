const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' });

/**
 * The time from an instant to `now`, both in epoch milliseconds, in words: « il y a 5 minutes », « hier ».
 */
export function ago(instant: number, now: number): string {
  const elapsed = Math.max(0, now - instant);
  if (elapsed < MINUTE) return 'à l’instant';
  if (elapsed < HOUR) return relative.format(-Math.floor(elapsed / MINUTE), 'minute');
  if (elapsed < DAY) return relative.format(-Math.floor(elapsed / HOUR), 'hour');
  return relative.format(-Math.floor(elapsed / DAY), 'day');
}
