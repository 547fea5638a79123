import type { Instant } from '../../domain/time/island-time.ts';
import { type Lease, withLease } from './lease.ts';

/**
 * How the sending of a row ended.
 * - done: it needs no other try: it was applied, or somebody has to decide about it
 * - later: it is to be tried again, and holds up the rows behind it
 * - offline: the server is out of reach, so that no other row is worth a try
 * - unwritten: the device could not write down how it ended
 */
export type Ending = 'done' | 'later' | 'offline' | 'unwritten';

/**
 * What a kind of thing that waits for a network says of itself. Its rows are on the disk before the first of them leaves; the rest is
 * the same for all kinds, and stands in this folder.
 */
export interface Queue<Row> {
  readonly lease: Lease;
  /** Whether to send although another has the lease, for which there was no patience. By default not. */
  mayGoWithoutLease?(rows: readonly Row[]): boolean;
  /** Takes back what a sender that is gone has left: its lease is ours now. */
  takeOver?(rows: readonly Row[]): Promise<void>;
  /** The rows that are not done, in the order in which they go; null when the device cannot read them. */
  list(): Promise<readonly Row[] | null>;
  idOf(row: Row): string;
  /** The track of a row. A row that cannot go holds up the later ones of its track. By default each row has its own. */
  trackOf?(row: Row): string;
  /** Whether a row goes although the rows of these tracks could not. By default it does. */
  mayPass?(row: Row, heldUp: ReadonlySet<string>): boolean;
  /** Whether it is time to send a row, or to give it up. */
  isDue(row: Row): boolean;
  /** Gives up a row that has waited too long. By default none has. */
  expire?(row: Row): Promise<'fresh' | 'expired' | 'unwritten'>;
  /** Whether the device is certainly offline; asked before the first row is taken. By default it is not asked. */
  isOffline?(): Promise<boolean>;
  /**
   * Takes a row just before it is sent, as it is by then. 'gone' when it is not to be sent any more or another sender has it, 'unread'
   * when the device cannot say.
   */
  take(row: Row, isLeaseHeld: boolean): Promise<Row | 'gone' | 'unread'>;
  /** Sends a row within its time limit, and writes down how that ended. */
  send(row: Row): Promise<Ending>;
  /** When there is next something to do for these rows; null for never. */
  nextWakeAt(rows: readonly Row[]): Instant | null;
}

/**
 * How a drain ended.
 * - drained: every due row was tried
 * - busy: another tab or the worker is sending
 * - offline: the server is out of reach
 * - failed: the rows could not be read or written
 */
export type DrainStatus = 'drained' | 'busy' | 'offline' | 'failed';

export interface DrainReport {
  readonly status: DrainStatus;
  /** How many rows were sent. */
  readonly attempted: number;
  /** How many rows are not done. */
  readonly left: number;
  /** When to drain next; null when nothing says so. */
  readonly nextWakeAt: Instant | null;
}

const UNREAD: DrainReport = { status: 'failed', attempted: 0, left: 0, nextWakeAt: null };

/**
 * Sends the due rows of a queue in their order, each at most once per call. The lease keeps tabs and worker from sending at the same
 * time; the key of each row keeps the server from applying it twice. Never throws.
 */
export async function drain<Row>(queue: Queue<Row>): Promise<DrainReport> {
  try {
    const rows = await queue.list();
    if (!rows) return UNREAD;
    if (!rows.some((row) => queue.isDue(row))) return reportOf(queue, 'drained', rows, 0);
    const work = async (isHeld: boolean) => {
      if (isHeld) await queue.takeOver?.(rows);
      return sendDue(queue, isHeld);
    };
    const otherwise = async () =>
      queue.mayGoWithoutLease?.(rows) ? sendDue(queue, false) : reportOf(queue, 'busy', rows, 0);
    return await withLease(queue.lease, work, otherwise);
  } catch {
    return UNREAD;
  }
}

const reportOf = <Row>(
  queue: Queue<Row>,
  status: DrainStatus,
  rows: readonly Row[],
  attempted: number,
): DrainReport => ({ status, attempted, left: rows.length, nextWakeAt: queue.nextWakeAt(rows) });

/**
 * Tries every due row once, including those that are added during the pass. The rows are listed once per round and not once per row,
 * so that the time grows linearly with the queue.
 */
async function sendDue<Row>(queue: Queue<Row>, isLeaseHeld: boolean): Promise<DrainReport> {
  const tried = new Set<string>();
  /** The tracks of rows that were tried without success. */
  const heldUp = new Set<string>();
  let attempted = 0;
  let hasFailed = false;

  /** Tries a row, which is read again first: the list may be as old as the pass. */
  async function tryOne(row: Row): Promise<Ending | 'not sent'> {
    const age = (await queue.expire?.(row)) ?? 'fresh';
    if (age !== 'fresh') return age === 'expired' ? 'not sent' : 'unwritten';
    if (attempted === 0 && (await queue.isOffline?.())) return 'offline';
    const taken = await queue.take(row, isLeaseHeld);
    if (taken === 'gone') return 'not sent';
    if (taken === 'unread') return 'unwritten';
    attempted += 1;
    return queue.send(taken);
  }

  for (;;) {
    const rows = await queue.list();
    if (!rows) return { ...UNREAD, attempted };
    const before = tried.size;
    /** The tracks of rows whose time has not come. */
    const waiting = new Set<string>();
    for (const row of rows) {
      const id = queue.idOf(row);
      const track = queue.trackOf?.(row) ?? id;
      const isHeldUp = heldUp.has(track) || waiting.has(track) || queue.mayPass?.(row, heldUp) === false;
      if (tried.has(id) || isHeldUp) continue;
      if (!queue.isDue(row)) {
        waiting.add(track);
        continue;
      }
      tried.add(id);
      const ending = await tryOne(row);
      if (ending === 'offline') return reportOf(queue, 'offline', rows, attempted);
      hasFailed ||= ending === 'unwritten';
      if (ending === 'later' || ending === 'unwritten') heldUp.add(track);
    }
    if (tried.size === before) return reportOf(queue, hasFailed ? 'failed' : 'drained', rows, attempted);
  }
}
