const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 4 * 3_600_000;

/**
 * When a mail is tried again: after half a minute, then each time twice as late, four hours at most; half of it by chance, so
 * that a server that comes back is not met by all of them at once.
 * @param now epoch milliseconds
 * @param attempts made so far, at least 1
 * @param random in [0, 1)
 */
export function nextAttempt(now: number, attempts: number, random: number): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20));
  return now + pause * (0.5 + random / 2);
}
