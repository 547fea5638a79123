import { pauseAfter } from '../back-off.ts';
import { parseInstant } from '../time/instant.ts';
import type { Instant } from '../time/island-time.ts';
import { hasArrived } from './arrived.ts';
import type { Entry } from './entry.ts';
import { heldUntil } from './hold.ts';
import { admits } from './transitions.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Longest pause between two attempts in milliseconds (docs/rules/sending.md#retries). */
export const MAX_BACKOFF = 5 * MINUTE;
/**
 * Limit for `Retry-After` in milliseconds. A longer one is more likely a broken relay's, and must not hold an order.
 */
export const MAX_RETRY_AFTER = 60 * MINUTE;
/** Duration of a lease in milliseconds; longer than any attempt lasts. */
export const LEASE = MINUTE;
/**
 * How long a key may be used, in milliseconds. The server keeps keys for 90 days (docs/rules/sending.md#once); a day
 * less allows for a wrong clock.
 */
export const MAX_AGE = 89 * DAY;

/** How long a confirmation is valid, in milliseconds; the server asks for a new one afterwards. */
export const CONFIRMED_FOR = 7 * DAY;

/**
 * The moment that an order is priced by when it arrives (docs/rules/pricing.md#hour-of-the-price): its confirmation, or its arrival
 * where that was more than a day before.
 */
export const pricedFrom = (confirmedAt: Instant, arrivedAt: Instant): Instant =>
  arrivedAt - confirmedAt > DAY ? arrivedAt : confirmedAt;

const PAUSES = { first: 2000, factor: 2, longest: MAX_BACKOFF };
const SHORTEST_BACKOFF = 250;

/**
 * The pause after the given attempt (1 = the first), in milliseconds: full jitter over a doubling range, never less
 * than the server asked for.
 * @param random in [0, 1)
 * @param retryAfter the server's `Retry-After` in milliseconds, null without one
 */
export function backoff(attempt: number, random: number, retryAfter: number | null = null): number {
  const jitter = Math.max(SHORTEST_BACKOFF, Math.round(pauseAfter(attempt, PAUSES) * random));
  return Math.max(jitter, Math.min(retryAfter ?? 0, MAX_RETRY_AFTER));
}

/**
 * Whether an attempt holds the entry. A lease that ends too late was written by a wrong clock, and does not count.
 */
export function isLeased({ state, lease }: Entry, now: Instant): boolean {
  return state === 'sending' && lease !== null && lease.until > now && lease.until - now <= LEASE;
}

/**
 * When a slot has passed. Seconds are dropped (docs/rules/hours.md#slots): a slot at 12:45 can be ordered until the
 * clock shows 12:46.
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

/** Whether the server may have a version that was sent before: one without an answer, or one that this device has lost. */
export const mayHaveEarlierVersion = ({ unconfirmed, hasLostVersions }: Entry): boolean =>
  unconfirmed.length > 0 || hasLostVersions;

/** Whether the server may already have some version of this submission. */
export function mayHaveArrived(entry: Entry): boolean {
  return hasArrived(entry) || entry.state === 'sending' || mayHaveEarlierVersion(entry);
}

/** Whether the server requires a new confirmation of the order. */
export function mustBeConfirmedAgain({ request }: Pick<Entry, 'request'>, now: Instant): boolean {
  return now - (parseInstant(request.confirmedAt) ?? now) > CONFIRMED_FOR;
}

/**
 * Whether a queued entry must be shown to the customer instead of being sent (docs/rules/sending.md#slot-passed). One
 * that may have been received is sent again even after its slot: under its key the server answers with the receipt if
 * it has it, and with `slot_passed` if not.
 * docs/rules/sending.md#nothing-stale
 */
export function isStale(entry: Entry, now: Instant): boolean {
  if (!admits(entry.state, 'markStale')) return false;
  if (isLeased(entry, now)) return false;
  return isExpired(entry, now) || (slotHasPassed(entry, now) && !mayHaveArrived(entry));
}

/**
 * Whether the slot of a leased entry has passed since it was leased, as in a tab that was frozen in between. One that may
 * have been received before leaves all the same, as with {@link isStale}, and so does one that is claimed for its account.
 */
export function isTooLate(entry: Entry, now: Instant): boolean {
  return !hasArrived(entry) && slotHasPassed(entry, now) && !mayHaveEarlierVersion(entry);
}

/** Tolerance for times in the future, in milliseconds: page and worker each measure the server's clock. */
const CLOCK_SLACK = MINUTE;

/**
 * Whether the pause after the last attempt is over. A pause that was written in the future was dated by a wrong clock, and
 * does not count: the clock may have been set before the first attempt, or between an attempt and its answer. Nor does one that
 * ends later than the longest pause: the customer may have changed the order since, by a clock that is right again.
 */
function waitIsOver(entry: Entry, now: Instant, eager: boolean): boolean {
  if (Math.max(entry.sentAt ?? 0, entry.updatedAt) > now + CLOCK_SLACK) return true;
  const wait = eager ? (entry.notBefore ?? now) : Math.max(entry.nextAttemptAt, entry.notBefore ?? 0);
  return wait <= now || wait > now + Math.max(MAX_BACKOFF, MAX_RETRY_AFTER) + CLOCK_SLACK;
}

/**
 * Whether the entry should be sent now.
 * @param eager the network has just returned or the customer is looking: ignores the back-off, but not `Retry-After`
 */
export function isDue(entry: Entry, now: Instant, eager = false): boolean {
  if (isStale(entry, now) || isLeased(entry, now) || heldUntil(entry, now) !== null) return false;
  if (entry.state === 'sending') return true;
  return entry.state === 'queued' && waitIsOver(entry, now, eager);
}

function wakeAt(entry: Entry, now: Instant): Instant | null {
  if (isStale(entry, now) || isDue(entry, now)) return now;
  const held = heldUntil(entry, now) ?? 0;
  if (entry.state === 'sending') return Math.max(entry.lease?.until ?? now, held);
  if (entry.state !== 'queued') return null;
  const attempt = Math.max(entry.nextAttemptAt, entry.notBefore ?? 0, held);
  if (entry.slotAt === null || slotHasPassed(entry, now)) return attempt;
  return Math.min(attempt, passesAt(entry.slotAt));
}

/** When there is next something to do for any of the entries; null when there is nothing. */
export function nextWakeAt(entries: readonly Entry[], now: Instant): Instant | null {
  const times = entries.map((entry) => wakeAt(entry, now)).filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}
