import type { Instant } from '../../../src/domain/island-time.ts';

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const SECOND_MS = 1000;

/**
 * When to try again: twice as long after each attempt, a quarter of an hour at most, half of it by chance so that a service
 * that comes back is not met by everybody at once. What the receiver asked for counts when it is longer.
 * @param attempts made so far, at least 1
 * @param random in [0, 1)
 * @param retryAfter the header of the answer, null without one
 */
export function retryAt(now: Instant, attempts: number, random: number, retryAfter: string | null): Instant {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20));
  return now + Math.max(pause * (0.5 + random / 2), pauseAsked(retryAfter, now));
}

/** `Retry-After` in milliseconds, at most a day; 0 when it says nothing usable. */
function pauseAsked(header: string | null, now: Instant): number {
  const text = header?.trim() ?? '';
  const asked = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now;
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(0, asked), 24 * 60 * 60 * SECOND_MS);
}
