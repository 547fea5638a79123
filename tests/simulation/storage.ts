import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory, IDBVersionChangeEvent } from 'fake-indexeddb';
import type { Runner, Timeline } from './timeline.ts';

/** Makes the events of every database tasks of this timeline: fake-indexeddb queues them with setImmediate. */
export function runDatabasesOn(timeline: Timeline): void {
  const queue = (task: () => void) =>
    task.name === BLOCKED_UPGRADE
      ? timeline.after(50, null, () => upgradeUnlessDeleted(task))
      : timeline.after(0, null, task);
  Object.assign(globalThis, { setImmediate: queue, structuredClone: copyOf });
}

/** fake-indexeddb's name of the task in which an upgrade looks again and again whether the tabs that block it have closed. */
const BLOCKED_UPGRADE = 'waitForOthersClosed';

/** Upgrades, unless the browser deleted the database while the upgrade was blocked: `wipe` has failed its request then. */
function upgradeUnlessDeleted(upgrade: () => void): void {
  try {
    upgrade();
  } catch (error) {
    if ((error as Error).name !== 'InvalidStateError') throw error;
  }
}

/** Fails an opening that was not answered yet, as browsers do when they delete its database. */
function failOpening(request: IDBOpenDBRequest): void {
  if (request.readyState === 'done') return;
  Object.assign(request, {
    readyState: 'done',
    error: new DOMException('The database was deleted', 'AbortError'),
  });
  request.dispatchEvent(new IDBVersionChangeEvent('error'));
}

const nativeCopy = structuredClone;

/** Does as structuredClone, which takes ten times longer for the plain rows that the product stores. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  if (Object.getPrototypeOf(value) !== Object.prototype) return nativeCopy(value);
  const copy: Record<string, unknown> = {};
  for (const name in value) copy[name] = copyOf((value as Record<string, unknown>)[name]);
  return copy;
}

/** The parts of fake-indexeddb behind its interface, which nothing in the product sees. */
interface RawTransaction {
  readonly mode: string;
  _state: string;
  _abort(name: string | null): void;
  db: RawConnection;
}
interface RawStore {
  readonly name: string;
  readonly rawDatabase: RawDatabase;
  readonly records: { values(): Iterable<{ key: string; value: unknown }> };
}
interface RawDatabase {
  [DISK]?: Disk;
  readonly transactions: RawTransaction[];
  readonly rawObjectStores: Map<string, RawStore>;
  connections: RawConnection[];
}
interface RawConnection extends IDBDatabase {
  readonly _rawDatabase: RawDatabase;
  _closePending: boolean;
}

const rawOf = (factory: IDBFactory) =>
  Reflect.get(factory, '_databases') as Map<string, RawDatabase> & Map<string, unknown>;

/** The disk of one device. */
interface Disk {
  readonly isFull: boolean;
}
/** The place of a database's disk. A WeakMap would hold it, and all that it leads to, until a full garbage collection. */
const DISK = Symbol('disk');
let isHooked = false;

/** Makes writes fail where the disk is full. */
function hookStores(store: RawStore): void {
  isHooked = true;
  const prototype = Object.getPrototypeOf(store);
  const { storeRecord } = prototype;
  prototype.storeRecord = function (this: RawStore, record: unknown, noOverwrite: boolean, log?: unknown[]) {
    // A rollback, which keeps no log, needs no space.
    if (this.rawDatabase[DISK]?.isFull && log !== undefined) {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    }
    return storeRecord.call(this, record, noOverwrite, log);
  };
}

/** The IndexedDB of one device, which its tabs and its worker share. */
export class DeviceStorage {
  private readonly timeline: Timeline;
  factory = new IDBFactory();
  isFull = false;
  /** Whether the browser offers no database at all. */
  isMissing = false;
  /** Called at each commit of a transaction that could write to these stores. */
  onCommit: (stores: readonly string[]) => void = () => undefined;
  private readonly owners = new Map<RawConnection, Runner>();
  /** The openings of the present database. One whose upgrade waits for other tabs makes those after it wait too. */
  private openings: IDBOpenDBRequest[] = [];
  private isBlocked = false;

  constructor(timeline: Timeline) {
    this.timeline = timeline;
  }

  /** The `indexedDB` of one runner; undefined when the browser has none. */
  openedBy(runner: Runner): Pick<IDBFactory, 'open' | 'deleteDatabase' | 'cmp'> | undefined {
    if (this.isMissing) return undefined;
    const never = () => new IDBOpenDBRequest();
    return {
      open: (name, version) => {
        if (runner.isDead) return never();
        const request = version === undefined ? this.factory.open(name) : this.factory.open(name, version);
        const note = () => this.own(request.result as unknown as RawConnection, runner);
        request.addEventListener('upgradeneeded', note);
        request.addEventListener('success', note);
        request.addEventListener('blocked', () => {
          this.isBlocked = true;
        });
        this.openings.push(request);
        return request;
      },
      deleteDatabase: (name) => (runner.isDead ? never() : this.factory.deleteDatabase(name)),
      cmp: (one, other) => this.factory.cmp(one, other),
    };
  }

  private own(connection: RawConnection, runner: Runner): void {
    if (!this.owners.has(connection)) this.watch(connection, runner);
    this.owners.set(connection, runner);
    const raw = connection._rawDatabase;
    const [store] = raw.rawObjectStores.values();
    if (store && !isHooked) hookStores(store);
    raw[DISK] ??= this;
    // A tab that ended while an old one blocked its upgrade opens nothing any more.
    if (runner.isDead) this.release(runner);
  }

  /** Tells of every commit, before the product hears of it. */
  private watch(connection: RawConnection, runner: Runner): void {
    // A frozen tab hears of nothing, such as of an upgrade that waits for it.
    const dispatch = connection.dispatchEvent.bind(connection);
    connection.dispatchEvent = (event) => {
      if (!runner.isFrozen) return dispatch(event);
      this.timeline.park(runner, () => void dispatch(event));
      return true;
    };
    const begin = connection.transaction.bind(connection);
    connection.transaction = (names, mode, options) => {
      const transaction = begin(names, mode, options);
      const stores = [...transaction.objectStoreNames];
      if (mode === 'readwrite') transaction.addEventListener('complete', () => this.onCommit(stores));
      return transaction;
    };
  }

  /** Ends what a dead runner has begun: its open transactions are undone, its connections closed. */
  release(runner: Runner): void {
    for (const [connection, owner] of this.owners) {
      if (owner !== runner) continue;
      this.abortAll(({ db }) => db === connection);
      connection.close();
      this.owners.delete(connection);
    }
  }

  /** Aborts the open transactions that match, as a browser does that is short of memory. */
  abortAll(match: (transaction: RawTransaction) => boolean = () => true): number {
    let count = 0;
    for (const raw of rawOf(this.factory).values()) {
      for (const transaction of [...raw.transactions]) {
        if (transaction._state === 'finished' || transaction.mode === 'versionchange') continue;
        if (!match(transaction)) continue;
        transaction._abort('AbortError');
        count += 1;
      }
    }
    return count;
  }

  /** Deletes the database as a browser does that clears the site's data: connections are closed under the pages. */
  wipe(): void {
    this.abortAll();
    const old = this.factory;
    this.factory = new IDBFactory();
    const waiting = this.isBlocked ? this.openings : [];
    for (const request of waiting) this.timeline.after(0, null, () => failOpening(request));
    this.openings = [];
    this.isBlocked = false;
    for (const raw of rawOf(old).values()) {
      for (const connection of [...raw.connections]) {
        this.owners.delete(connection);
        this.timeline.after(0, null, () => forceCloseDatabase(connection as never));
      }
    }
  }

  /** The committed rows of a store, read without a transaction. */
  rows(store: string): { readonly key: string; readonly value: unknown }[] {
    const [raw] = rawOf(this.factory).values();
    const records = raw?.rawObjectStores.get(store)?.records;
    return records ? [...records.values()].map(({ key, value }) => ({ key, value })) : [];
  }
}
