import type { Instant } from '../time/island-time.ts';
import { type Change, changed, type Entry, NO_HOLDS, type Problem, sameRequest, unchanged } from './entry.ts';
import { localProblem, type Outcome } from './outcome.ts';
import { isLeftUnpaid } from './progress.ts';
import {
  backoff,
  isDue,
  isExpired,
  isLeased,
  isStale,
  LEASE,
  mayHaveEarlierVersion,
  slotHasPassed,
} from './timing.ts';
import { admits, verdictOn } from './transitions.ts';
import { includes, receive, withUnconfirmed } from './versions.ts';
import type { SubmissionRequest } from './wire.ts';

/**
 * Returns an entry whose lease has expired (a crash, a suspended tab) to the queue; its attempt may have been
 * received.
 */
export function reclaim(entry: Entry, now: Instant): Entry {
  if (entry.state !== 'sending' || isLeased(entry, now)) return entry;
  const unconfirmed = withUnconfirmed(entry, entry.request);
  return { ...entry, state: 'queued', lease: null, unconfirmed, updatedAt: now };
}

/**
 * Whether the holder of the outbox's lock may reclaim the entry: its sender leased it under that lock and is gone.
 */
export const isAbandoned = (entry: Entry, now: Instant): boolean =>
  isLeased(entry, now) && entry.lease?.underLock === true;

/**
 * Returns an abandoned entry to the queue before its lease expires: its page was closed or reloaded while it was
 * sending. To be called only by the holder of the outbox's lock.
 */
export function reclaimAbandoned(entry: Entry, now: Instant): Change {
  if (!isAbandoned(entry, now)) return unchanged('not-applicable');
  return changed(reclaim({ ...entry, lease: null }, now));
}

/** Options of an attempt: see isDue for `eager` and `Entry` for `underLock`. */
type AttemptOptions = { readonly eager?: boolean; readonly underLock?: boolean };

/** Leases a due entry for one attempt (docs/rules/sending.md#leases). */
export function lease(
  entry: Entry,
  owner: string,
  now: Instant,
  { eager = false, underLock = false }: AttemptOptions = {},
): Change {
  const verdict = verdictOn('lease', entry.state);
  if (verdict !== 'applies') return unchanged(verdict);
  if (isLeased(entry, now)) return unchanged('sending');
  if (!isDue(entry, now, eager)) return unchanged('not-due');
  const free = reclaim(entry, now);
  return changed({
    ...free,
    state: 'sending',
    lease: { owner, until: now + LEASE, ...(underLock && { underLock }) },
    attempts: free.attempts + 1,
    notBefore: null,
    problem: null,
    lastFailure: null,
    waitReason: null,
    sentAt: now,
    updatedAt: now,
  });
}

/**
 * Marks a stale entry, so that the customer decides: its slot has passed or its key is too old
 * (docs/rules/sending.md#slot-passed).
 */
export function markStale(entry: Entry, now: Instant): Change {
  if (!isStale(entry, now)) return unchanged('not-applicable');
  const free = reclaim(entry, now);
  const state = isExpired(entry, now) ? 'needs-attention' : 'slot-passed';
  const problem = localProblem(state === 'slot-passed' ? 'slot_passed' : 'expired');
  return changed({ ...free, state, problem, updatedAt: now });
}

/** Puts an entry in the queue, or marks it when it has become stale. */
export function enqueue(entry: Entry, now: Instant): Entry {
  const queued: Entry = {
    ...entry,
    state: 'queued',
    lease: null,
    problem: null,
    nextAttemptAt: now,
    holds: NO_HOLDS,
    updatedAt: now,
  };
  const stale = markStale(queued, now);
  return stale.ok ? stale.entry : queued;
}

/**
 * Records that a form service has accepted an entry, whatever has happened meanwhile. Only a newer version is still
 * sent.
 */
function post(entry: Entry, sent: Entry, now: Instant): Entry {
  if (!sameRequest(entry.request, sent.request)) return entry;
  const problem = entry.state === 'cancelled' ? localProblem('cancelled_too_late') : null;
  const { sentAt } = sent;
  return { ...entry, state: 'posted', lease: null, unconfirmed: [], problem, sentAt, updatedAt: now };
}

/**
 * Refusals that a server may give before it looks the key up. They say nothing about earlier versions under that key,
 * which may have been received.
 */
const STRUCTURAL = new Set(['invalid', 'too_large', 'unknown_service']);
/** Refusals before the order itself was sent. */
const WITHHELD = new Set([
  'file_refused',
  'too_many_files',
  'files_gone',
  'slot_unsure',
  'confirmation_old',
  'confirmation_unsure',
  'needs_server',
]);

/**
 * The versions that may still have been received after a refusal. The same key gets the same answer
 * (docs/rules/sending.md#once): had any version been accepted, the server would have answered with its receipt, or
 * with `key_reused`.
 */
function unconfirmedAfter(entry: Entry, code: string): SubmissionRequest[] {
  if (code === 'key_reused' || code.startsWith('http_')) return withUnconfirmed(entry, entry.request);
  // A card form that was opened for an earlier version can still be paid.
  if (WITHHELD.has(code) || code === 'payment_due') return entry.unconfirmed;
  if (!STRUCTURAL.has(code)) return [];
  return entry.unconfirmed.filter((request) => !sameRequest(request, entry.request));
}

/** Records a refusal. Versions that it proves not received are moved to `ruledOut`. */
function recordRefusal(entry: Entry, problem: Problem, now: Instant): Entry {
  const unconfirmed = unconfirmedAfter(entry, problem.code);
  const known = [...unconfirmed, ...entry.ruledOut];
  const ruledOut = [...entry.ruledOut, ...entry.unconfirmed.filter((request) => !includes(known, request))];
  const state = refusalState(problem);
  return { ...entry, state, problem, lease: null, unconfirmed, ruledOut, updatedAt: now };
}

function refusalState({ code, quote }: Problem): Entry['state'] {
  if (code === 'slot_passed') return 'slot-passed';
  if (code === 'payment_due') return 'payment-due';
  return code === 'price_changed' && quote ? 'price-changed' : 'needs-attention';
}

type RetriedOutcome = Extract<Outcome, { kind: 'transient' | 'unsent' }>;

function retryLater(
  entry: Entry,
  { kind, cause, retryAfter, waitReason }: RetriedOutcome,
  now: Instant,
  random: number,
): Entry {
  return {
    ...entry,
    state: 'queued',
    lease: null,
    unconfirmed: kind === 'unsent' ? entry.unconfirmed : withUnconfirmed(entry, entry.request),
    nextAttemptAt: now + backoff(entry.attempts, random, retryAfter),
    notBefore: retryAfter === null ? null : now + backoff(1, 0, retryAfter),
    lastFailure: cause,
    waitReason: waitReason ?? null,
    updatedAt: now,
  };
}

/**
 * Records the outcome of an attempt. A receipt, or the acceptance by a form service, counts whatever has happened
 * meanwhile; any other outcome counts only while the attempt still holds the entry.
 * @param sent the entry as `lease` returned it
 * @param random in [0, 1), for the back-off
 */
export function recordOutcome(
  entry: Entry,
  sent: Entry,
  outcome: Outcome,
  now: Instant,
  random: number,
): Entry {
  if (!admits(entry.state, outcome.kind)) return entry;
  if (outcome.kind === 'receipt') return receive(entry, sent, outcome, now);
  if (outcome.kind === 'posted') return post(entry, sent, now);
  if (entry.attempts !== sent.attempts) return entry;
  if (outcome.kind === 'stopped') return stop(entry, now);
  if (outcome.kind !== 'refusal') return retryLater(entry, outcome, now, random);
  return recordRefusal(entry, outcome.problem, now);
}

/**
 * Cancels an entry for the customer. An earlier version may have been received, and this device cannot revoke it. An
 * order that was shown a card form and not paid has not arrived (docs/rules/sending.md#cancelling).
 */
export function stop(entry: Entry, now: Instant): Entry {
  const isUnpaid = entry.state === 'payment-due' && isLeftUnpaid(entry);
  const problem = mayHaveEarlierVersion(entry) && !isUnpaid ? localProblem('may_have_arrived') : null;
  // The card form of this order may be open on another screen.
  const mayBePaid = entry.mayBePaid || (entry.state === 'payment-due' && problem !== null);
  return { ...entry, state: 'cancelled', lease: null, problem, mayBePaid, holds: NO_HOLDS, updatedAt: now };
}

/** Extends the lease of an entry, because an upload can outlast it. Refused when another attempt holds the entry. */
export function renewLease(entry: Entry, sent: Entry, now: Instant): Change {
  const isOurs = admits(entry.state, 'renewLease') && entry.attempts === sent.attempts;
  if (!isOurs || !entry.lease) return unchanged('not-applicable');
  return changed({ ...entry, lease: { ...entry.lease, until: now + LEASE } });
}

/** Records that the server has a file. */
export function markUploaded(entry: Entry, sha256: string): Change {
  if (entry.uploaded.includes(sha256)) return unchanged('not-applicable');
  return changed({ ...entry, uploaded: [...entry.uploaded, sha256] });
}

/** Clears the record of uploaded files after the server has lost one, so that all are uploaded again. */
export function forgetUploads(entry: Entry): Change {
  return changed({ ...entry, uploaded: [] });
}

/** Whether the account made the order, and the server has received it without knowing its owner. */
export function isUnclaimed(entry: Entry, account: string, now: Instant): boolean {
  const { state, isOwned } = entry;
  return state === 'received' && entry.account === account && !isOwned && !isExpired(entry, now);
}

/** Records that the server knows the owner of the order. */
export function markOwned(entry: Entry): Change {
  return entry.isOwned ? unchanged('not-applicable') : changed({ ...entry, isOwned: true });
}

/** The state to show: an attempt that died counts as queued, and a passed slot is shown at once. */
export function visibleState(entry: Entry, now: Instant): Entry['state'] {
  const free = reclaim(entry, now);
  if (free.state !== 'queued') return free.state;
  return slotHasPassed(free, now) && isStale(free, now) ? 'slot-passed' : 'queued';
}
