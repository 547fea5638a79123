import { withDb } from './connection.ts';
import type { Result } from './result.ts';
import type { Database, StoreName } from './schema.ts';

export type Row = { key: string; value: unknown };

/**
 * The result of changing a row: a value for the caller, and the new row or its removal; without either the row stays.
 */
export type RowChange<R> = { result: R; write?: unknown; remove?: boolean };

/** A row of another store that is written in the same transaction. */
export type Companion = Row & { store: StoreName };

/**
 * Strict durability means that the data is on the disk when the write resolves. Only data that the customer was told
 * is safe is worth that wait.
 */
function durabilityOf(store: StoreName): 'strict' | 'relaxed' {
  return store === 'outbox' || store === 'attachments' ? 'strict' : 'relaxed';
}

/** Opens a transaction that writes to these stores. */
export function writing(db: Database, stores: readonly StoreName[]) {
  const durability = stores.some((store) => durabilityOf(store) === 'strict') ? 'strict' : 'relaxed';
  const transaction = db.transaction([...new Set(stores)], 'readwrite', { durability });
  // A failed request also rejects `done`; a caller that awaits only the request must not cause an unhandled
  // rejection.
  transaction.done.catch(() => undefined);
  return transaction;
}

/**
 * Opens a transaction that reads one store. When the browser aborts it, `done` rejects besides the awaited request.
 */
export function reading(db: Database, store: StoreName) {
  const transaction = db.transaction(store);
  transaction.done.catch(() => undefined);
  return transaction.store;
}

/** Writes one row in a transaction of its own. Never throws. */
export function write(store: StoreName, key: string, value: unknown): Promise<Result<void>> {
  return withDb(async (db) => {
    const transaction = writing(db, [store]);
    const kept = transaction.objectStore(store).put(value, key);
    // Commits at once: a page that is being closed may not live until the automatic commit.
    transaction.commit();
    await Promise.all([kept, transaction.done]);
  });
}

/** Reads every row of a store, without the rows in memory. */
export async function readAll(db: Database, store: StoreName): Promise<Row[]> {
  const source = reading(db, store);
  const [keys, values] = await Promise.all([source.getAllKeys(), source.getAll()]);
  return keys.map((key, index) => ({ key, value: values[index] }));
}

/**
 * Reads, changes and writes one row in one transaction, so that two tabs never overwrite each other. When the device
 * cannot, the row stays and the result is an error. For rows of many items, which must not be replaced while they
 * cannot be read. `changeRow` is pure: it may run twice, and must not throw.
 * @param companions rows written in the same transaction, when the row is written
 */
export function changeStored<R>(
  store: StoreName,
  key: string,
  changeRow: (row: unknown) => RowChange<R>,
  companions: readonly Companion[] = [],
): Promise<Result<R>> {
  return withDb(async (db) => {
    const transaction = writing(db, [store, ...companions.map((companion) => companion.store)]);
    const rows = transaction.objectStore(store);
    const { result, write: next, remove: gone } = changeRow(await rows.get(key));
    if (gone) await rows.delete(key);
    else if (next !== undefined) {
      const puts = companions.map((each) => transaction.objectStore(each.store).put(each.value, each.key));
      await Promise.all([rows.put(next, key), ...puts]);
    }
    await transaction.done;
    return result;
  });
}
