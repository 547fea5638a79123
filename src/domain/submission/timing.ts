import { parseInstant } from '../instant.ts';
import type { Instant } from '../island-time.ts';
import type { Entry } from './entry.ts';
import { isSettled } from './settled.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Longest pause between two attempts (docs/rules/sending.md#retries). */
export const MAX_BACKOFF = 5 * MINUTE;
/** A `Retry-After` beyond this is more likely a broken relay than a wish: an order must not be parked by a header. */
export const MAX_RETRY_AFTER = 60 * MINUTE;
/** How long an attempt may keep an entry to itself; longer than any attempt lasts. */
export const LEASE = MINUTE;
/** The server keeps keys for 90 days (docs/rules/sending.md#once); a day less makes up for a wrong clock. */
export const MAX_AGE = 89 * DAY;

/** The server asks for a confirmation again that is older than this. */
export const CONFIRMED_FOR = 7 * DAY;

const FIRST_BACKOFF = 2000;
const SHORTEST_BACKOFF = 250;

/**
 * Milliseconds to wait after the given attempt (1 = the first): full jitter over a doubling range, never less than what
 * the server asked for.
 * @param random in [0, 1)
 * @param retryAfter the server's `Retry-After` in milliseconds, null when it said none
 */
export function backoff(attempt: number, random: number, retryAfter: number | null = null): number {
  const range = Math.min(MAX_BACKOFF, FIRST_BACKOFF * 2 ** Math.min(attempt - 1, 30));
  const jitter = Math.max(SHORTEST_BACKOFF, Math.round(range * random));
  return Math.max(jitter, Math.min(retryAfter ?? 0, MAX_RETRY_AFTER));
}

/** Whether an attempt has the entry to itself. A lease that ends impossibly late was written by a wrong clock. */
export function isLeased({ state, lease }: Entry, now: Instant): boolean {
  return state === 'sending' && lease !== null && lease.until > now && lease.until - now <= LEASE;
}

/**
 * Seconds are dropped (docs/rules/hours.md#slots): a slot at 12:45 can be asked for until the clock shows
 * 12:46.
 */
function passesAt(slotAt: Instant): Instant {
  return (Math.floor(slotAt / MINUTE) + 1) * MINUTE;
}

/** Whether the minute of the chosen slot is over. */
export function slotHasPassed({ slotAt }: Pick<Entry, 'slotAt'>, now: Instant): boolean {
  return slotAt !== null && passesAt(slotAt) <= now;
}

/** Whether the server may have forgotten the entry's key, so that sending it could double it. */
export function isExpired({ createdAt }: Entry, now: Instant): boolean {
  return now - createdAt > MAX_AGE;
}

/** Whether the server may already hold some version of this submission. */
export function mayHaveArrived(entry: Entry): boolean {
  return isSettled(entry) || entry.state === 'sending' || entry.unconfirmed.length > 0;
}

/** Whether the server would not take the order before it is confirmed again. */
export function mustBeConfirmedAgain({ request }: Pick<Entry, 'request'>, now: Instant): boolean {
  return now - (parseInstant(request.confirmedAt) ?? now) > CONFIRMED_FOR;
}

/**
 * Whether a queued entry must be shown to the customer instead of being sent
 * (docs/rules/sending.md#slot-passed). One that may have arrived asks the server again even after its slot:
 * under its key the server answers with the receipt if it has it and with `slot_passed` if not, and only that
 * tells the truth.
 */
export function isStale(entry: Entry, now: Instant): boolean {
  if (entry.state !== 'queued' && entry.state !== 'sending') return false;
  if (isLeased(entry, now)) return false;
  return isExpired(entry, now) || (slotHasPassed(entry, now) && !mayHaveArrived(entry));
}

/** Page and worker each measure the server's clock: what one dates may lie this much in the other's future. */
const CLOCK_SLACK = MINUTE;

/** Waits are counted from the last attempt; one that lies far in the future was dated by a wrong clock and binds nobody. */
function waitIsOver(entry: Entry, now: Instant, eager: boolean): boolean {
  if (entry.sentAt !== null && entry.sentAt > now + CLOCK_SLACK) return true;
  const wait = eager ? (entry.notBefore ?? now) : Math.max(entry.nextAttemptAt, entry.notBefore ?? 0);
  return wait <= now;
}

/**
 * Whether the entry should be sent now.
 * @param eager the network has just come back or the customer is looking: the back-off is cut short, `Retry-After` not
 */
export function isDue(entry: Entry, now: Instant, eager = false): boolean {
  if (isStale(entry, now) || isLeased(entry, now)) return false;
  if (entry.state === 'sending') return true;
  return entry.state === 'queued' && waitIsOver(entry, now, eager);
}

function wakeAt(entry: Entry, now: Instant): Instant | null {
  if (isStale(entry, now) || isDue(entry, now)) return now;
  if (entry.state === 'sending') return entry.lease?.until ?? now;
  if (entry.state !== 'queued') return null;
  const attempt = Math.max(entry.nextAttemptAt, entry.notBefore ?? 0);
  if (entry.slotAt === null || slotHasPassed(entry, now)) return attempt;
  return Math.min(attempt, passesAt(entry.slotAt));
}

/** When there is next something to do for any of the entries; null when nothing waits. */
export function nextWakeAt(entries: readonly Entry[], now: Instant): Instant | null {
  const times = entries.map((entry) => wakeAt(entry, now)).filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}
