import type { Instant } from '../domain/island-time.ts';
import {
  type Entry,
  isAbandoned,
  isDue,
  isStale,
  lease,
  markStale,
  nextWakeAt,
  reclaimAbandoned,
  settle,
} from '../domain/submission.ts';
import { listEntries, updateEntry } from '../storage/outbox.ts';
import { LANE_LOCKS, LANES, type Lane, laneOf } from './lane.ts';
import { isCertainlyOffline } from './network.ts';
import { type Fetch, type SendOptions, send } from './send.ts';

/** The part of `navigator.locks` that draining uses. */
export type Locks = {
  request<T>(
    name: string,
    options: { ifAvailable: true },
    held: (lock: unknown | null) => Promise<T>,
  ): Promise<T>;
};

export type DrainOptions = {
  fetch: Fetch;
  /** The server's time as best known; see clock.ts. */
  now: () => Instant;
  /** Names this tab or worker in the leases. */
  owner: string;
  /** In [0, 1), for the back-off. */
  random: () => number;
  /** Cut back-offs short: the network has just come back, or the customer is looking. */
  eager?: boolean;
  locks?: Locks | null;
  isOffline?: () => Promise<boolean>;
  timeoutMs?: number;
  upload?: SendOptions['upload'];
  tokenOf?: SendOptions['tokenOf'];
};

/**
 * - drained: everything that was due has been tried
 * - busy: another tab or the worker is at it
 * - offline: the device is certainly offline; nothing was sent
 * - failed: the outbox could not be read or written
 */
export type DrainStatus = 'drained' | 'busy' | 'offline' | 'failed';
export type DrainReport = {
  status: DrainStatus;
  attempted: number;
  received: number;
  /** When to drain next; null when nothing waits. */
  nextWakeAt: Instant | null;
};

/** How long an entry may be due while somebody holds the lock, before the leases alone must do: a frozen tab keeps it. */
const PATIENCE = 120_000;

/** What is sent from one lane, and how. */
type LaneOptions = DrainOptions & { readonly lane: Lane };

type Tally = { attempted: number; received: number };

function navigatorLocks(): Locks | null {
  return typeof navigator === 'undefined' ? null : (navigator.locks ?? null);
}

async function listLane(lane: Lane): Promise<Entry[] | null> {
  const listed = await listEntries();
  return listed.ok ? listed.value.entries.filter((entry) => laneOf(entry) === lane) : null;
}

function wantsWork(entry: Entry, { now, eager }: DrainOptions): boolean {
  return isStale(entry, now()) || isDue(entry, now(), eager);
}

function isOverdue(entry: Entry, now: Instant): boolean {
  const since = Math.max(entry.lease?.until ?? entry.nextAttemptAt, entry.notBefore ?? 0);
  return isDue(entry, now) && now - since > PATIENCE;
}

function reportOf(status: DrainStatus, entries: Entry[], { now }: DrainOptions, tally?: Tally): DrainReport {
  return { status, attempted: 0, received: 0, ...tally, nextWakeAt: nextWakeAt(entries, now()) };
}

/** One attempt: lease, send, settle. False when the outbox would not take the outcome. */
async function attempt(id: string, options: LaneOptions, { tally, underLock }: Pass): Promise<boolean> {
  const { now, owner, eager = false, random, lane } = options;
  const leased = await updateEntry(id, (entry) =>
    // Changed since it was listed, it may be the other lane's, whose lock is not held here.
    laneOf(entry) === lane
      ? lease(entry, owner, now(), { eager, underLock })
      : { ok: false, reason: 'not-due' },
  );
  // Somebody else was faster, or the customer has just changed it: not ours to send.
  if (!leased.ok || !leased.value.ok) return leased.ok || leased.error === 'absent';
  const sent = leased.value.entry;
  tally.attempted += 1;
  const outcome = await send(sent, options);
  if (outcome.kind === 'receipt') tally.received += 1;
  const draw = random();
  const settled = await updateEntry(id, (entry) => ({
    ok: true,
    entry: settle(entry, sent, outcome, now(), draw),
  }));
  return settled.ok || settled.error === 'absent';
}

/** @property underLock whether nobody else can be at it, so that leases of the same kind are those of the dead */
type Pass = { tally: Tally; tried: Set<string>; failed: boolean; underLock: boolean };

/**
 * Tries the listed entries, one after the other. Each is read again when its turn comes, so that the list may be as old
 * as the pass. 'offline' when nothing can leave.
 */
async function tryEach(
  entries: readonly Entry[],
  options: LaneOptions,
  pass: Pass,
): Promise<'offline' | 'tried'> {
  for (const listed of entries) {
    const { id } = listed;
    pass.tried.add(id);
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
 * Tries every entry that wants work, once; entries that arrive meanwhile are taken along. The outbox is listed once per
 * pass and not once per entry, so that a long queue costs time in proportion to its length.
 */
async function drainAll(options: LaneOptions, underLock: boolean): Promise<DrainReport> {
  const pass: Pass = { tally: { attempted: 0, received: 0 }, tried: new Set(), failed: false, underLock };
  for (;;) {
    const entries = await listLane(options.lane);
    if (!entries) return reportOf('failed', [], options, pass.tally);
    const wanting = entries.filter((entry) => !pass.tried.has(entry.id) && wantsWork(entry, options));
    if (wanting.length === 0) {
      return reportOf(pass.failed ? 'failed' : 'drained', entries, options, pass.tally);
    }
    const end = await tryEach(wanting, options, pass);
    if (end === 'offline') return reportOf('offline', entries, options, pass.tally);
  }
}

function offlineBy({ fetch }: DrainOptions): () => Promise<boolean> {
  return () => isCertainlyOffline(fetch);
}

async function drainOnce(options: LaneOptions): Promise<DrainReport> {
  const entries = await listLane(options.lane);
  if (!entries) return reportOf('failed', [], options);
  const locks = options.locks === undefined ? navigatorLocks() : options.locks;
  const hasWork = entries.some(
    (entry) => wantsWork(entry, options) || (locks !== null && isAbandoned(entry, options.now())),
  );
  if (!hasWork) return reportOf('drained', entries, options);
  return locks ? withLock(locks, entries, options) : drainAll(options, false);
}

/** Puts back what a page was sending when it was closed: its lock is ours now. */
async function reclaimAll(entries: Entry[], { now }: DrainOptions): Promise<void> {
  const abandoned = entries.filter((entry) => isAbandoned(entry, now()));
  for (const { id } of abandoned) await updateEntry(id, (entry) => reclaimAbandoned(entry, now()));
}

async function withLock(locks: Locks, entries: Entry[], options: LaneOptions): Promise<DrainReport> {
  let answered = false;
  const held = async (lock: unknown) => {
    answered = true;
    if (lock !== null) {
      await reclaimAll(entries, options);
      return drainAll(options, true);
    }
    const mayGo = entries.some((entry) => isOverdue(entry, options.now()));
    return mayGo ? drainAll(options, false) : reportOf('busy', entries, options);
  };
  try {
    return await locks.request(LANE_LOCKS[options.lane], { ifAvailable: true }, held);
  } catch (error) {
    // Some private modes offer locks and refuse every request: then leases alone must do.
    if (answered) throw error;
    return drainAll(options, false);
  }
}

/**
 * Sends what is due from one lane, each entry at most once per call. A Web Lock keeps tabs and worker from working side by
 * side, and tells that a page which was sending is gone; the lease written with each entry is what keeps two of them from
 * sending the same one, and the server's unique key is what keeps a crash between sending and settling from doubling it.
 * Never throws.
 */
export async function drainLane(lane: Lane, options: DrainOptions): Promise<DrainReport> {
  try {
    return await drainOnce({ ...options, lane });
  } catch {
    return reportOf('failed', [], options);
  }
}

/** What the caller has to know first. */
const BY_WEIGHT: readonly DrainStatus[] = ['failed', 'offline', 'busy', 'drained'];

/** Sends what is due from every lane, side by side. Never throws. */
export async function drain(options: DrainOptions): Promise<DrainReport> {
  const reports = await Promise.all(LANES.map((lane) => drainLane(lane, options)));
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
