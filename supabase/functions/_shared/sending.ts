import { parseRetryAfter } from '../../../src/domain/time/instant.ts';
import type { Instant } from '../../../src/domain/time/island-time.ts';

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const ONE_DAY_MS = 24 * 60 * 60_000;

/**
 * The time of the next attempt. The pause doubles after each attempt, up to the longest. Half of it
 * is random, so that a service that comes back does not get all retries at once. A longer pause that the
 * receiver requests wins.
 * @param attempts made so far, at least 1
 * @param random in [0, 1)
 * @param retryAfter the answer's Retry-After header; null without one
 * @param longestMs a quarter of an hour unless it is given
 */
export function retryAt(
  now: Instant,
  attempts: number,
  random: number,
  retryAfter: string | null,
  longestMs: number = LONGEST_PAUSE_MS,
): Instant {
  const pause = Math.min(longestMs, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20));
  return now + Math.max(pause * (0.5 + random / 2), pauseAsked(retryAfter, now));
}

/** The pause of a Retry-After header in milliseconds, at most a day; 0 when it is missing or unusable. */
function pauseAsked(header: string | null, now: Instant): number {
  return Math.min(parseRetryAfter(header, now) ?? 0, ONE_DAY_MS);
}

/**
 * A name for an order that others may read: the same for the same order and purpose, and of no use to find the order's key, which opens
 * the order (docs/rules/sending.md#key). The key has 122 bits of chance, so that no name of it is guessed back.
 * @param purpose names for two purposes cannot be told to be of one order
 * @returns 32 hexadecimal digits
 */
export async function derivedId(purpose: string, key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${purpose} ${key}`));
  return [...new Uint8Array(digest).subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
