import type { IDBPObjectStore, IDBPTransaction } from 'idb';
import { withDb } from './connection.ts';
import type { Result } from './result.ts';
import type { Database, Schema, StoreName } from './schema.ts';
import { abort, inTime, isLate, timeoutError } from './time-limit.ts';

export type Row = { key: string; value: unknown };

/**
 * The result of changing a row: a value for the caller, and the new row or its removal; without either the row stays.
 */
export type RowChange<R> = { result: R; write?: unknown; remove?: boolean };

/** A row of another store that is written in the same transaction. */
export type Companion = Row & { store: StoreName };

type Mode = 'readonly' | 'readwrite';
export type Transaction<M extends Mode> = IDBPTransaction<Schema, StoreName[], M>;
type Rows = IDBPObjectStore<Schema, StoreName[], StoreName, 'readonly'>;

type Options = {
  /** Milliseconds beyond the usual limit, for large values. */
  readonly more?: number;
  /** Queues the transaction even while the store does not answer: it is carried out later, and nobody waits for it. */
  readonly queued?: true;
};

/** Milliseconds by which a companion, such as a file of ten megabytes, extends the limit. */
const PER_COMPANION = 2000;

/**
 * Strict durability means that the data is on the disk when the write resolves. Only data that the customer or
 * the courier was told is safe is worth that wait.
 */
function durabilityOf(store: StoreName): 'strict' | 'relaxed' {
  return store === 'outbox' || store === 'attachments' || store === 'courses' ? 'strict' : 'relaxed';
}

function begin<M extends Mode>(db: Database, stores: readonly StoreName[], mode: M): Transaction<M> {
  const durability = stores.some((store) => durabilityOf(store) === 'strict') ? 'strict' : 'relaxed';
  const names = [...new Set(stores)].filter((store) => db.objectStoreNames.contains(store));
  const transaction = db.transaction(names, mode, { durability });
  // A failed request also rejects `done`; a caller that awaits only the request must not cause an unhandled
  // rejection.
  transaction.done.catch(() => undefined);
  return transaction;
}

/**
 * Runs one transaction within a limit of time. Never throws.
 * @param work must await nothing but the transaction, and call `commit` after its last request: a page that is frozen
 * or closed before the automatic commit would make every other tab wait, or lose the write. It may run twice.
 */
export function transact<T, M extends Mode>(
  stores: readonly StoreName[],
  mode: M,
  work: (transaction: Transaction<M>) => Promise<T>,
  { more = 0, queued }: Options = {},
): Promise<Result<T>> {
  return withDb(async (db) => {
    const wasLate = isLate(db, stores);
    if (wasLate && !queued) throw timeoutError();
    const transaction = begin(db, stores, mode);
    const working = work(transaction);
    // A failure leaves nothing behind, and can come after the limit.
    working.catch(() => abort(transaction));
    if (wasLate) throw timeoutError();
    return inTime(db, transaction, working, more);
  });
}

/** Runs requests on one store in a transaction of their own that reads. Never throws. */
export function read<T>(store: StoreName, ask: (rows: Rows) => Promise<T>): Promise<Result<T>> {
  return transact([store], 'readonly', (transaction) => {
    const answer = ask(transaction.objectStore(store));
    transaction.commit();
    return answer;
  });
}

/** Writes one row in a transaction of its own. Never throws. */
export function write(store: StoreName, key: string, value: unknown): Promise<Result<void>> {
  return transact([store], 'readwrite', async (transaction) => {
    const kept = transaction.objectStore(store).put(value, key);
    transaction.commit();
    await Promise.all([kept, transaction.done]);
  });
}

/** Deletes one row in a transaction of its own: later, when the store does not answer. Never throws. */
export function erase(store: StoreName, key: string): Promise<Result<void>> {
  const work = async (transaction: Transaction<'readwrite'>) => {
    const gone = transaction.objectStore(store).delete(key);
    transaction.commit();
    await Promise.all([gone, transaction.done]);
  };
  return transact([store], 'readwrite', work, { queued: true });
}

/**
 * Deletes one row if it is the one that is meant, in a transaction of its own: later, when the store does not answer. Resolves with
 * whether it was. Never throws.
 * @param isMeant pure, and must not throw
 */
export function eraseIf(
  store: StoreName,
  key: string,
  isMeant: (row: unknown) => boolean,
): Promise<Result<boolean>> {
  const work = async (transaction: Transaction<'readwrite'>) => {
    const rows = transaction.objectStore(store);
    const isGone = isMeant(await rows.get(key));
    const gone = isGone && rows.delete(key);
    transaction.commit();
    await Promise.all([gone, transaction.done]);
    return isGone;
  };
  return transact([store], 'readwrite', work, { queued: true });
}

/** Reads every row of a store, without the rows in memory. Never throws. */
export function readAll(store: StoreName): Promise<Result<Row[]>> {
  return read(store, async (rows) => {
    const [keys, values] = await Promise.all([rows.getAllKeys(), rows.getAll()]);
    return keys.map((key, index) => ({ key, value: values[index] }));
  });
}

/**
 * Reads, changes and writes one row in one transaction, so that two tabs never overwrite each other. When the device
 * cannot, the row stays and the result is an error; after 'frozen' alone, it may still be changed later. For rows of
 * many items, which must not be replaced while they cannot be read. `changeRow` is pure: it may run twice, and must
 * not throw.
 * @param companions rows written in the same transaction, when the row is written
 */
export function changeStored<R>(
  store: StoreName,
  key: string,
  changeRow: (row: unknown) => RowChange<R>,
  companions: readonly Companion[] = [],
): Promise<Result<R>> {
  const work = async (transaction: Transaction<'readwrite'>) => {
    const rows = transaction.objectStore(store);
    const { result, write: next, remove: gone } = changeRow(await rows.get(key));
    const requests: Promise<unknown>[] = [];
    // A request that throws aborts those before it, which nobody awaits then.
    const ask = (request: Promise<unknown>) => {
      request.catch(() => undefined);
      requests.push(request);
    };
    if (gone) ask(rows.delete(key));
    else if (next !== undefined) {
      ask(rows.put(next, key));
      for (const each of companions) ask(transaction.objectStore(each.store).put(each.value, each.key));
    }
    transaction.commit();
    await Promise.all([...requests, transaction.done]);
    return result;
  };
  const stores = [store, ...companions.map((companion) => companion.store)];
  return transact(stores, 'readwrite', work, { more: PER_COMPANION * companions.length });
}
