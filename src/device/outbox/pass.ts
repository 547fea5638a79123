import type { Fetch } from '../../backend/ask-function.ts';
import type { Instant } from '../../domain/island-time.ts';
import {
  type Entry,
  isDue,
  isStale,
  lease,
  markStale,
  nextWakeAt,
  recordOutcome,
} from '../../domain/submission.ts';
import { isCertainlyOffline } from '../network/certainly-offline.ts';
import { listEntries, updateEntry } from './entries.ts';
import { send } from './send.ts';
import type { SendOptions } from './send-options.ts';

export type PassOptions = {
  /** The only queue from which entries are sent. */
  queue: Queue;
  fetch: Fetch;
  /** The best estimate of the server's time; see device/clock/measure-clock.ts. */
  now: () => Instant;
  /** Waits for a measurement of the server's time that is under way: by a wrong clock, a slot that is ahead may have passed. */
  settleClock?: () => Promise<void>;
  /** The id of this tab or worker, for the leases. */
  owner: string;
  /** A random number in [0, 1), for the back-off. */
  random: () => number;
  /** Ignores back-offs, because the network has just returned or the customer is looking. */
  eager?: boolean;
  isOffline?: () => Promise<boolean>;
  timeoutMs?: number;
  upload?: SendOptions['upload'];
  tokenOf?: SendOptions['tokenOf'];
};

/**
 * How a drain ended.
 * - drained: every due entry was tried
 * - busy: another tab or the worker is sending
 * - offline: the device is certainly offline; nothing was sent
 * - failed: the outbox could not be read or written
 */
export type DrainStatus = 'drained' | 'busy' | 'offline' | 'failed';
export type DrainReport = {
  status: DrainStatus;
  attempted: number;
  received: number;
  /** When to drain next; null when no entry waits. */
  nextWakeAt: Instant | null;
};

type Tally = { attempted: number; received: number };

/** @property isOurs whether some of them are in the memory of this page alone */
export type Listed = { readonly entries: Entry[]; readonly isOurs: boolean };

/** The entries of a queue; null when the outbox cannot be read. */
export async function listQueue(queue: Queue): Promise<Listed | null> {
  const listed = await listEntries();
  if (!listed.ok) return null;
  const entries = listed.value.entries.filter((entry) => queueOf(entry) === queue);
  return { entries, isOurs: !listed.durable };
}

/** Whether a pass must do something about an entry. */
export function wantsWork(entry: Entry, { now, eager }: PassOptions): boolean {
  return isStale(entry, now()) || isDue(entry, now(), eager);
}

/** The report of a pass, with the time when the next one is due. */
export function reportOf(
  status: DrainStatus,
  entries: Entry[],
  { now }: Pick<PassOptions, 'now'>,
  tally?: Tally,
): DrainReport {
  return { status, attempted: 0, received: 0, ...tally, nextWakeAt: nextWakeAt(entries, now()) };
}

/** One attempt: lease, send, settle. False when the outcome could not be written to the outbox. */
async function attempt(id: string, options: PassOptions, { tally, underLock }: Pass): Promise<boolean> {
  const { now, owner, eager = false, random, queue } = options;
  const leased = await updateEntry(id, (entry) =>
    // An entry that was changed since it was listed may belong to the other queue, whose lock is not held here.
    queueOf(entry) === queue
      ? lease(entry, owner, now(), { eager, underLock })
      : { ok: false, reason: 'not-due' },
  );
  // Another sender was faster, or the customer has just changed the entry: it is not ours to send.
  if (!leased.ok || !leased.value.ok) return leased.ok || leased.error === 'absent';
  const sent = leased.value.entry;
  tally.attempted += 1;
  const outcome = await send(sent, options);
  if (outcome.kind === 'receipt') tally.received += 1;
  const draw = random();
  const settled = await updateEntry(id, (entry) => ({
    ok: true,
    entry: recordOutcome(entry, sent, outcome, now(), draw),
  }));
  return settled.ok || settled.error === 'absent';
}

/** The state of a pass. */
type Pass = {
  tally: Tally;
  tried: Set<string>;
  failed: boolean;
  isClockSettled: boolean;
  /** Whether this sender holds the lock. A lease that was taken under the lock then belongs to a sender that is gone. */
  underLock: boolean;
};

/**
 * Tries the listed entries in turn. Each is read again first, so the list may be as old as the pass. 'offline' when
 * nothing can be sent.
 */
async function tryEach(
  entries: readonly Entry[],
  options: PassOptions,
  pass: Pass,
): Promise<'offline' | 'tried'> {
  for (const listed of entries) {
    const { id } = listed;
    pass.tried.add(id);
    if (isStale(listed, options.now()) && !pass.isClockSettled) {
      await options.settleClock?.();
      pass.isClockSettled = true;
    }
    if (isStale(listed, options.now())) {
      const marked = await updateEntry(id, (entry) => markStale(entry, options.now()));
      pass.failed ||= !marked.ok && marked.error !== 'absent';
      continue;
    }
    const isFirst = pass.tally.attempted === 0;
    if (isFirst && (await (options.isOffline ?? offlineBy(options))())) return 'offline';
    pass.failed = !(await attempt(id, options, pass)) || pass.failed;
  }
  return 'tried';
}

/**
 * Tries every entry that needs work once, including those that are added during the pass. The outbox is listed once
 * per pass and not once per entry, so that the time grows linearly with the queue.
 */
export async function sendDue(options: PassOptions, underLock: boolean): Promise<DrainReport> {
  const pass: Pass = {
    tally: { attempted: 0, received: 0 },
    tried: new Set(),
    failed: false,
    isClockSettled: false,
    underLock,
  };
  for (;;) {
    const listed = await listQueue(options.queue);
    if (!listed) return reportOf('failed', [], options, pass.tally);
    const { entries } = listed;
    const wanting = entries.filter((entry) => !pass.tried.has(entry.id) && wantsWork(entry, options));
    if (wanting.length === 0) {
      return reportOf(pass.failed ? 'failed' : 'drained', entries, options, pass.tally);
    }
    const end = await tryEach(wanting, options, pass);
    if (end === 'offline') return reportOf('offline', entries, options, pass.tally);
  }
}

function offlineBy({ fetch }: PassOptions): () => Promise<boolean> {
  return () => isCertainlyOffline(fetch);
}

/**
 * Entries are sent from two parallel queues: an order with documents may take minutes on a slow line, and must not
 * delay a meal.
 */
export const QUEUES = ['plain', 'files'] as const;
export type Queue = (typeof QUEUES)[number];

/** The queue that sends an entry. */
const queueOf = ({ request: { files = [] } }: Entry): Queue => (files.length > 0 ? 'files' : 'plain');

/** The Web Lock that a sender holds, by queue. */
export const QUEUE_LOCKS: Readonly<Record<Queue, string>> = { plain: 'lg-outbox', files: 'lg-outbox-files' };
