const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 4 * 3_600_000;

/**
 * The time of the next attempt at a mail. The pause starts at half a minute and doubles, up to four hours.
 * Half of it is random, so that a server that comes back does not get all retries at once.
 * @param now epoch milliseconds
 * @param attempts made so far, at least 1
 * @param random in [0, 1)
 */
export function nextAttempt(now: number, attempts: number, random: number): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20));
  return now + pause * (0.5 + random / 2);
}
