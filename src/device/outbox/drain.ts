import type { Instant } from '../../domain/island-time.ts';
import { type Entry, isAbandoned, isDue, isStale, reclaimAbandoned } from '../../domain/submission.ts';
import { updateEntry } from './entries.ts';
import {
  type DrainReport,
  type DrainStatus,
  type Listed,
  listQueue,
  type PassOptions,
  QUEUE_LOCKS,
  QUEUES,
  type Queue,
  reportOf,
  sendDue,
  wantsWork,
} from './pass.ts';

/** The part of `navigator.locks` that draining uses. */
export type Locks = {
  request<T>(
    name: string,
    options: { ifAvailable: true },
    held: (lock: unknown | null) => Promise<T>,
  ): Promise<T>;
};

export type DrainOptions = Omit<PassOptions, 'queue'> & { locks?: Locks | null };

/**
 * How long an entry may be due while another page holds the lock, in milliseconds. After that, leases alone protect
 * it, because a suspended tab keeps its lock.
 */
const PATIENCE = 120_000;

type QueueOptions = DrainOptions & { readonly queue: Queue };

function navigatorLocks(): Locks | null {
  return typeof navigator === 'undefined' ? null : (navigator.locks ?? null);
}

/**
 * Whether an entry has been due, or without its slot, for longer than another page should need. A due entry whose time is yet to come
 * got it from a wrong clock, and could wait for hours.
 */
function isOverdue(entry: Entry, now: Instant): boolean {
  const since = Math.max(entry.lease?.until ?? entry.nextAttemptAt, entry.notBefore ?? 0);
  return (isDue(entry, now) || isStale(entry, now)) && Math.abs(now - since) > PATIENCE;
}

async function drainOnce(options: QueueOptions): Promise<DrainReport> {
  const listed = await listQueue(options.queue);
  if (!listed) return reportOf('failed', [], options);
  const { entries } = listed;
  const locks = options.locks === undefined ? navigatorLocks() : options.locks;
  const hasWork = entries.some(
    (entry) => wantsWork(entry, options) || (locks !== null && isAbandoned(entry, options.now())),
  );
  if (!hasWork) return reportOf('drained', entries, options);
  return locks ? withLock(locks, listed, options) : sendDue(options, false);
}

/** Puts entries back in the queue that a closed page was sending: its lock is free. */
async function reclaimAll(entries: Entry[], { now }: DrainOptions): Promise<void> {
  const abandoned = entries.filter((entry) => isAbandoned(entry, now()));
  for (const { id } of abandoned) await updateEntry(id, (entry) => reclaimAbandoned(entry, now()));
}

async function withLock(
  locks: Locks,
  { entries, isOurs }: Listed,
  options: QueueOptions,
): Promise<DrainReport> {
  let answered = false;
  const held = async (lock: unknown) => {
    answered = true;
    if (lock !== null) {
      await reclaimAll(entries, options);
      return sendDue(options, true);
    }
    const mayGo = entries.some((entry) => isOverdue(entry, options.now()));
    // No other sender knows entries in this page's memory, and a tab that is frozen keeps its lock.
    return mayGo || isOurs ? sendDue(options, false) : reportOf('busy', entries, options);
  };
  try {
    return await locks.request(QUEUE_LOCKS[options.queue], { ifAvailable: true }, held);
  } catch (error) {
    // Some private modes offer locks and reject every request: then leases alone protect the entries.
    if (answered) throw error;
    return sendDue(options, false);
  }
}

/**
 * Sends the due entries of one queue, each at most once per call. A Web Lock keeps tabs and worker from sending at
 * the same time, and shows when a page that was sending is gone. The lease written with each entry keeps two of them
 * from sending it, and the server's unique key prevents a second order after a crash between sending and settling.
 * Never throws.
 */
export async function drainQueue(queue: Queue, options: DrainOptions): Promise<DrainReport> {
  try {
    return await drainOnce({ ...options, queue });
  } catch {
    return reportOf('failed', [], options);
  }
}

/** The statuses, the most important for the caller first. */
const BY_WEIGHT: readonly DrainStatus[] = ['failed', 'offline', 'busy', 'drained'];

/** Sends the due entries of all queues, which run in parallel. Never throws. */
export async function drain(options: DrainOptions): Promise<DrainReport> {
  const reports = await Promise.all(QUEUES.map((queue) => drainQueue(queue, options)));
  const sum = (count: (report: DrainReport) => number) =>
    reports.reduce((total, report) => total + count(report), 0);
  const wakes = reports.flatMap(({ nextWakeAt: at }) => at ?? []);
  return {
    status: BY_WEIGHT.find((status) => reports.some((report) => report.status === status)) ?? 'drained',
    attempted: sum(({ attempted }) => attempted),
    received: sum(({ received }) => received),
    nextWakeAt: wakes.length > 0 ? Math.min(...wakes) : null,
  };
}
