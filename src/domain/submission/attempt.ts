import type { Instant } from '../island-time.ts';
import type { SubmissionRequest } from '../wire.ts';
import { type Change, changed, type Entry, type Problem, refused, sameRequest } from './entry.ts';
import { localProblem, type Outcome } from './outcome.ts';
import { receive } from './receive.ts';
import { isSettled } from './settled.ts';
import { backoff, isDue, isExpired, isLeased, isStale, LEASE, slotHasPassed } from './timing.ts';
import { includes, withUnconfirmed } from './versions.ts';

/** An attempt whose lease ran out (a crash, a frozen tab) goes back to the queue; what it sent may have arrived. */
export function reclaim(entry: Entry, now: Instant): Entry {
  if (entry.state !== 'sending' || isLeased(entry, now)) return entry;
  const unconfirmed = withUnconfirmed(entry, entry.request);
  return { ...entry, state: 'queued', lease: null, unconfirmed, updatedAt: now };
}

/** Whether the entry is free for whoever holds the outbox's lock: those who leased it under that lock are gone. */
export const isAbandoned = (entry: Entry, now: Instant): boolean =>
  isLeased(entry, now) && entry.lease?.underLock === true;

/**
 * Takes an abandoned entry back to the queue before its lease runs out: its page was closed or reloaded while it was
 * sending. To be called by the holder of the outbox's lock only.
 */
export function reclaimAbandoned(entry: Entry, now: Instant): Change {
  if (!isAbandoned(entry, now)) return refused('not-applicable');
  return changed(reclaim({ ...entry, lease: null }, now));
}

/** How an attempt is made: see isDue for `eager` and `Entry` for `underLock`. */
type Manner = { readonly eager?: boolean; readonly underLock?: boolean };

/** Takes a due entry for one attempt. */
export function lease(
  entry: Entry,
  owner: string,
  now: Instant,
  { eager = false, underLock = false }: Manner = {},
): Change {
  if (isLeased(entry, now)) return refused('sending');
  if (!isDue(entry, now, eager)) return refused('not-due');
  const free = reclaim(entry, now);
  return changed({
    ...free,
    state: 'sending',
    lease: { owner, until: now + LEASE, ...(underLock && { underLock }) },
    attempts: free.attempts + 1,
    notBefore: null,
    problem: null,
    lastFailure: null,
    sentAt: now,
    updatedAt: now,
  });
}

/**
 * Shows the customer what must not leave any more: the slot has passed or the key is too old
 * (docs/rules/sending.md#slot-passed).
 */
export function markStale(entry: Entry, now: Instant): Change {
  if (!isStale(entry, now)) return refused('not-applicable');
  const free = reclaim(entry, now);
  const state = isExpired(entry, now) ? 'needs-attention' : 'slot-passed';
  const problem = localProblem(state === 'slot-passed' ? 'slot_passed' : 'expired');
  return changed({ ...free, state, problem, updatedAt: now });
}

/** Puts an entry in the queue, or shows it when it has become stale meanwhile. */
export function enqueue(entry: Entry, now: Instant): Entry {
  const queued: Entry = {
    ...entry,
    state: 'queued',
    lease: null,
    problem: null,
    nextAttemptAt: now,
    updatedAt: now,
  };
  const stale = markStale(queued, now);
  return stale.ok ? stale.entry : queued;
}

/** What a form service has taken is gone, whatever has happened meanwhile; only a newer version still leaves in its turn. */
function post(entry: Entry, sent: Entry, now: Instant): Entry {
  if (!sameRequest(entry.request, sent.request)) return entry;
  const problem = entry.state === 'cancelled' ? localProblem('cancelled_too_late') : null;
  const { sentAt } = sent;
  return { ...entry, state: 'posted', lease: null, unconfirmed: [], problem, sentAt, updatedAt: now };
}

/** Refusals that a server may pronounce before it looks the key up: they say nothing of earlier versions. */
const STRUCTURAL = new Set(['invalid', 'too_large', 'unknown_service']);
/** Pronounced before the order itself left. */
const WITHHELD = new Set(['file_refused', 'too_many_files', 'files_gone', 'slot_unsure', 'needs_server']);

/**
 * The versions that may still have arrived after a refusal. Same key, same answer (docs/rules/sending.md#once): had any
 * version been accepted, the server would have answered with its receipt, or with `key_reused`.
 */
function unconfirmedAfter(entry: Entry, code: string): SubmissionRequest[] {
  if (code === 'key_reused' || code.startsWith('http_')) return withUnconfirmed(entry, entry.request);
  if (WITHHELD.has(code)) return entry.unconfirmed;
  if (!STRUCTURAL.has(code)) return [];
  return entry.unconfirmed.filter((request) => !sameRequest(request, entry.request));
}

/** Records a refusal: what it says has not arrived is ruled out, and still known. */
function refuse(entry: Entry, problem: Problem, now: Instant): Entry {
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
  { kind, cause, retryAfter }: RetriedOutcome,
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
    updatedAt: now,
  };
}

/**
 * Records how an attempt ended. A receipt is the truth and wins whatever has happened meanwhile, and what a form service took
 * is gone; any other outcome counts only while the attempt still holds the entry.
 * @param sent the entry as `lease` returned it
 * @param random in [0, 1), for the back-off
 */
export function settle(entry: Entry, sent: Entry, outcome: Outcome, now: Instant, random: number): Entry {
  if (entry.state === 'received') return entry;
  if (outcome.kind === 'receipt') return receive(entry, sent, outcome, now);
  if (isSettled(entry)) return entry;
  if (outcome.kind === 'posted') return post(entry, sent, now);
  if (entry.state !== 'sending' || entry.attempts !== sent.attempts) return entry;
  if (outcome.kind === 'stopped') return stop(entry, now);
  if (outcome.kind !== 'refusal') return retryLater(entry, outcome, now, random);
  return refuse(entry, outcome.problem, now);
}

/** Ends an entry at the customer's wish. An earlier version may have arrived, and nothing here can call it back. */
export function stop(entry: Entry, now: Instant): Entry {
  const problem = entry.unconfirmed.length > 0 ? localProblem('may_have_arrived') : null;
  return { ...entry, state: 'cancelled', lease: null, problem, updatedAt: now };
}

/** Keeps a leased entry for as long again: handing a file over can outlast a lease. Refused when it is not ours. */
export function renewLease(entry: Entry, sent: Entry, now: Instant): Change {
  const isOurs = entry.state === 'sending' && entry.attempts === sent.attempts && entry.lease !== null;
  if (!isOurs || !entry.lease) return refused('not-applicable');
  return changed({ ...entry, lease: { ...entry.lease, until: now + LEASE } });
}

/** Notes that the server holds these files. */
export function markUploaded(entry: Entry, sha256: string): Change {
  if (entry.uploaded.includes(sha256)) return refused('not-applicable');
  return changed({ ...entry, uploaded: [...entry.uploaded, sha256] });
}

/** The server lost what it once said to hold: every file leaves again. */
export function forgetUploads(entry: Entry): Change {
  return changed({ ...entry, uploaded: [] });
}

/** Whether the order was made by this account, and the server has it without knowing. */
export function isUnclaimed(entry: Entry, account: string, now: Instant): boolean {
  const { state, isOwned } = entry;
  return state === 'received' && entry.account === account && !isOwned && !isExpired(entry, now);
}

/** Notes that the server knows whose order it is. */
export function markOwned(entry: Entry): Change {
  return entry.isOwned ? refused('not-applicable') : changed({ ...entry, isOwned: true });
}

/** The state to show: an attempt that died is waiting again, and a passed slot shows at once. */
export function visibleState(entry: Entry, now: Instant): Entry['state'] {
  const free = reclaim(entry, now);
  if (free.state !== 'queued') return free.state;
  return slotHasPassed(free, now) && isStale(free, now) ? 'slot-passed' : 'queued';
}
