import { type Instant, instantOf, parseTime } from '../island-time.ts';
import type { Receipt, SubmissionRequest } from '../wire.ts';
import { LOCAL_PROBLEMS, type LocalProblem } from './copy.ts';
import { type Change, changed, type Entry, type Problem, refused, sameRequest } from './entry.ts';
import { isSettled } from './settled.ts';
import { backoff, isDue, isExpired, isLeased, isStale, LEASE, slotHasPassed } from './timing.ts';

/** How an attempt ended, as ruling E4 sorts the answers. */
export type Outcome =
  /**
   * `earlierVersion`: the key was already used for another version of this order, which is the one that counts. `owned`: it
   * belongs to the account that confirmed it.
   */
  | { kind: 'receipt'; receipt: Receipt; receivedAt: Instant; earlierVersion: boolean; owned?: true }
  /** A form service took it, and has no number to give. */
  | { kind: 'posted' }
  /** The server will not take it as it is; `problem.code` is its `RefusalCode`, or `http_<status>`. */
  | { kind: 'refusal'; problem: Problem }
  /**
   * Nobody knows whether it arrived: nothing of our server's came back ('network'), or it could not answer now.
   * @property retryAfter milliseconds, null when the server said none
   */
  | { kind: 'transient'; cause: 'network' | 'server'; retryAfter: number | null }
  /** The order stayed here, because one of its files could not be handed over yet. `cause` as above. */
  | { kind: 'unsent'; cause: 'network' | 'server'; retryAfter: number | null }
  /** The customer stopped the sending of the files; the order stayed here. */
  | { kind: 'stopped' };

export function localProblem(code: LocalProblem): Problem {
  return { code, message: LOCAL_PROBLEMS[code] };
}

/** Adds a version that left without an answer. */
function withUnconfirmed(entry: Entry, request: SubmissionRequest): SubmissionRequest[] {
  const known = entry.unconfirmed.some((earlier) => sameRequest(earlier, request));
  return known ? entry.unconfirmed : [...entry.unconfirmed, request];
}

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

/** Shows the customer what must not leave any more: the slot has passed or the key is too old (ruling E5). */
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

type ReceiptOutcome = Extract<Outcome, { kind: 'receipt' }>;

/** The version that the receipt speaks of; null when several could be. */
function acceptedRequest(entry: Entry, sent: Entry, outcome: ReceiptOutcome): SubmissionRequest | null {
  if (!outcome.earlierVersion) return sent.request;
  const left = entry.state === 'sending' ? withUnconfirmed(entry, entry.request) : entry.unconfirmed;
  const others = left.filter((request) => !sameRequest(request, sent.request));
  return others.length === 1 ? (others[0] ?? null) : null;
}

function receiptProblem(entry: Entry, accepted: SubmissionRequest | null): Problem | null {
  if (accepted === null) return localProblem('unknown_version');
  if (entry.state === 'cancelled') return localProblem('cancelled_too_late');
  return sameRequest(accepted, entry.request) ? null : localProblem('earlier_version');
}

function slotAtOf({ slot }: SubmissionRequest): Instant | null {
  const minute = slot && parseTime(slot.time);
  return slot && minute !== null ? instantOf(slot.date, minute) : null;
}

function receive(entry: Entry, sent: Entry, outcome: ReceiptOutcome, now: Instant): Entry {
  const receivedAt = Math.max(entry.createdAt, outcome.receivedAt);
  const accepted = acceptedRequest(entry, sent, outcome);
  const isLatest = accepted === null || sameRequest(accepted, entry.request);
  return {
    ...entry,
    state: 'received',
    request: isLatest ? entry.request : accepted,
    slotAt: isLatest ? entry.slotAt : slotAtOf(accepted),
    receipt: outcome.receipt,
    problem: receiptProblem(entry, accepted),
    lease: null,
    unconfirmed: [],
    isOwned: entry.isOwned || outcome.owned === true,
    // A receipt fetched by a later attempt must not read « Reçue » before « Envoyée ».
    sentAt: Math.min(sent.sentAt ?? receivedAt, receivedAt),
    receivedAt,
    updatedAt: now,
  };
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
 * What may still have arrived after a refusal. Same key, same answer (ruling E3): had any version been accepted, the
 * server would have answered with its receipt, or with `key_reused`.
 */
function unconfirmedAfter(entry: Entry, code: string): SubmissionRequest[] {
  if (code === 'key_reused' || code.startsWith('http_')) return withUnconfirmed(entry, entry.request);
  if (WITHHELD.has(code)) return entry.unconfirmed;
  if (!STRUCTURAL.has(code)) return [];
  return entry.unconfirmed.filter((request) => !sameRequest(request, entry.request));
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
  const { problem } = outcome;
  return {
    ...entry,
    state: refusalState(problem),
    problem,
    lease: null,
    unconfirmed: unconfirmedAfter(entry, problem.code),
    updatedAt: now,
  };
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

/** Whether the server may already hold some version of this submission. */
export function mayHaveArrived(entry: Entry): boolean {
  return isSettled(entry) || entry.state === 'sending' || entry.unconfirmed.length > 0;
}

/** The state to show: an attempt that died is waiting again, and a passed slot shows at once. */
export function visibleState(entry: Entry, now: Instant): Entry['state'] {
  const free = reclaim(entry, now);
  if (free.state !== 'queued') return free.state;
  return slotHasPassed(free, now) && isStale(free, now) ? 'slot-passed' : 'queued';
}
