import {
  type Entry,
  isAbandoned,
  isDue,
  isStale,
  lease,
  markStale,
  nextWakeAt,
  reclaimAbandoned,
  recordOutcome,
} from '../../domain/submission.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { isCertainlyOffline } from '../network/certainly-offline.ts';
import { type DrainReport, type DrainStatus, drain as drainRows, type Queue } from '../queue/drain.ts';
import { type Locks, locksOf } from '../queue/lease.ts';
import { type Schedule, startScheduler } from '../queue/scheduler.ts';
import { listEntries, onOutboxChange, updateEntry } from './entries.ts';
import { type SendOptions, send } from './send.ts';

export type DrainOptions = SendOptions & {
  /** Waits for a measurement of the server's time that is under way: by a wrong clock, a slot that is ahead may have passed. */
  settleClock?: () => Promise<void>;
  /** The id of this tab or worker, for the leases. */
  owner: string;
  /** A random number in [0, 1), for the back-off. */
  random: () => number;
  /** Ignores back-offs, because the network has just returned or the customer is looking. */
  eager?: boolean;
  isOffline?: () => Promise<boolean>;
  locks?: Locks | null;
};

/**
 * Entries are sent from two parallel lanes: an order with documents may take minutes on a slow line, and must not
 * delay a meal.
 */
const LANES = ['plain', 'files'] as const;
type Lane = (typeof LANES)[number];

/** The lane that sends an entry. */
const laneOf = ({ request: { files = [] } }: Entry): Lane => (files.length > 0 ? 'files' : 'plain');

/** The name of a lane's lease. */
const LEASES: Readonly<Record<Lane, string>> = { plain: 'lg-outbox', files: 'lg-outbox-files' };

/**
 * How long an entry may be due while another page holds the lease, in milliseconds. After that, the leases of the entries alone
 * protect it, because a suspended tab keeps its lock.
 */
const PATIENCE = 120_000;

/**
 * Whether an entry has been due, or without its slot, for longer than another page should need. A due entry whose time is yet to come
 * got it from a wrong clock, and could wait for hours.
 */
function isOverdue(entry: Entry, now: Instant): boolean {
  const since = Math.max(entry.lease?.until ?? entry.nextAttemptAt, entry.notBefore ?? 0);
  return (isDue(entry, now) || isStale(entry, now)) && Math.abs(now - since) > PATIENCE;
}

/**
 * The submissions of one lane. They are independent of each other. Each has a lease of its own too, which is written into its entry: that
 * lease shows the customer « Envoi… », keeps changes away meanwhile, and outlives the page. The lane's lease is gone with its page.
 * @param onReceipt called for each receipt
 */
function laneQueue(lane: Lane, options: DrainOptions, onReceipt: () => void): Queue<Entry> {
  const { now, eager = false, owner, random } = options;
  const hasLocks = locksOf(options) !== null;
  /** Whether some of them are in the memory of this page alone. */
  let areOurs = false;
  let isClockSettled = false;
  return {
    lease: { name: LEASES[lane], patience: 0, locks: options.locks },
    // No other sender knows entries in this page's memory, and a tab that is frozen keeps its lock.
    mayGoWithoutLease: (entries) => areOurs || entries.some((entry) => isOverdue(entry, now())),
    async takeOver(entries) {
      for (const { id } of entries.filter((entry) => isAbandoned(entry, now())))
        await updateEntry(id, (entry) => reclaimAbandoned(entry, now()));
    },
    async list() {
      const listed = await listEntries();
      if (!listed.ok) return null;
      areOurs = !listed.durable;
      return listed.value.entries.filter((entry) => laneOf(entry) === lane);
    },
    idOf: ({ id }) => id,
    isDue: (entry) =>
      isStale(entry, now()) || isDue(entry, now(), eager) || (hasLocks && isAbandoned(entry, now())),
    async expire(entry) {
      if (isStale(entry, now()) && !isClockSettled) {
        await options.settleClock?.();
        isClockSettled = true;
      }
      if (!isStale(entry, now())) return 'fresh';
      const marked = await updateEntry(entry.id, (latest) => markStale(latest, now()));
      return marked.ok || marked.error === 'absent' ? 'expired' : 'unwritten';
    },
    isOffline: options.isOffline ?? (() => isCertainlyOffline(options.fetch)),
    async take({ id }, underLock) {
      const leased = await updateEntry(id, (entry) =>
        // An entry that was changed since it was listed may belong to the other lane, whose lease is not held here.
        laneOf(entry) === lane
          ? lease(entry, owner, now(), { eager, underLock })
          : { ok: false, reason: 'not-due' },
      );
      if (leased.ok && leased.value.ok) return leased.value.entry;
      // Another sender was faster, or the customer has just changed the entry: it is not ours to send.
      return leased.ok || leased.error === 'absent' ? 'gone' : 'unread';
    },
    async send(sent) {
      const outcome = await send(sent, options);
      if (outcome.kind === 'receipt') onReceipt();
      const draw = random();
      const settled = await updateEntry(sent.id, (entry) => ({
        ok: true,
        entry: recordOutcome(entry, sent, outcome, now(), draw),
      }));
      return settled.ok || settled.error === 'absent' ? 'done' : 'unwritten';
    },
    nextWakeAt: (entries) => nextWakeAt(entries, now()),
  };
}

type OutboxReport = Omit<DrainReport, 'left'> & { readonly received: number };

/**
 * Sends the due entries of one lane, each at most once per call. Never throws.
 * docs/rules/sending.md#leases
 */
export async function drainLane(lane: Lane, options: DrainOptions): Promise<OutboxReport> {
  let received = 0;
  const onReceipt = () => {
    received += 1;
  };
  const { status, attempted, nextWakeAt: at } = await drainRows(laneQueue(lane, options, onReceipt));
  return { status, attempted, received, nextWakeAt: at };
}

/** The statuses, the most important for the caller first. */
const BY_WEIGHT: readonly DrainStatus[] = ['failed', 'offline', 'busy', 'drained'];

/** Sends the due entries of all lanes, side by side. Never throws. */
export async function drain(options: DrainOptions): Promise<OutboxReport> {
  const reports = await Promise.all(LANES.map((lane) => drainLane(lane, options)));
  const sum = (count: (report: OutboxReport) => number) =>
    reports.reduce((total, report) => total + count(report), 0);
  const wakes = reports.flatMap(({ nextWakeAt: at }) => at ?? []);
  return {
    status: BY_WEIGHT.find((status) => reports.some((report) => report.status === status)) ?? 'drained',
    attempted: sum(({ attempted }) => attempted),
    received: sum(({ received }) => received),
    nextWakeAt: wakes.length > 0 ? Math.min(...wakes) : null,
  };
}

export type DrainingOptions = Omit<DrainOptions, 'eager'> &
  Pick<Schedule, 'onWakeUp'> & { readonly onDrained?: (status: DrainStatus) => void };

/** Drains both lanes whenever something is due. Returns the function that stops it. */
export function startDraining({ onWakeUp, onDrained, ...options }: DrainingOptions): () => void {
  const lanes = LANES.map((lane) => async (eager: boolean) => {
    const report = await drainLane(lane, { ...options, eager });
    onDrained?.(report.status);
    return report;
  });
  return startScheduler({ lanes, now: options.now, onChange: onOutboxChange, onWakeUp });
}
