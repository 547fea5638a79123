import { withDb } from './connection.ts';
import type { Result } from './result.ts';
import type { Database, StoreName } from './schema.ts';

export type Row = { key: string; value: unknown };

/** What `change` makes of a row: a result for the caller, and the new row, unless it stays as it is or goes. */
export type RowChange<R> = { result: R; write?: unknown; remove?: boolean };

/** A row of another store that is written with the one that changes, or not at all. */
export type Companion = Row & { store: StoreName };

/** Strict: the disk has it when we say so. Only what the customer was told is safe is worth the wait. */
function durabilityOf(store: StoreName): 'strict' | 'relaxed' {
  return store === 'outbox' || store === 'attachments' ? 'strict' : 'relaxed';
}

/** For writing to these stores, all or nothing. */
export function writing(db: Database, stores: readonly StoreName[]) {
  const durability = stores.some((store) => durabilityOf(store) === 'strict') ? 'strict' : 'relaxed';
  const transaction = db.transaction([...new Set(stores)], 'readwrite', { durability });
  // A request that fails rejects `done` too; who awaits neither must not see an unhandled rejection.
  transaction.done.catch(() => undefined);
  return transaction;
}

/** For reading one store. Forced shut in the middle, a transaction rejects `done` beside the request that is awaited. */
export function reading(db: Database, store: StoreName) {
  const transaction = db.transaction(store);
  transaction.done.catch(() => undefined);
  return transaction.store;
}

/** Writes a row. */
export function write(store: StoreName, key: string, value: unknown): Promise<Result<void>> {
  return withDb(async (db) => {
    const transaction = writing(db, [store]);
    const kept = transaction.objectStore(store).put(value, key);
    // At once: a page that is being left does not live to see the transaction commit by itself.
    transaction.commit();
    await Promise.all([kept, transaction.done]);
  });
}

/** Every row of a store. */
export async function readAll(db: Database, store: StoreName): Promise<Row[]> {
  const source = reading(db, store);
  const [keys, values] = await Promise.all([source.getAllKeys(), source.getAll()]);
  return keys.map((key, index) => ({ key, value: values[index] }));
}

/**
 * Reads, changes and writes one row in one transaction, so that two tabs never overwrite each other. Where the device
 * cannot, the row stays as it is and the answer is an error: for a row of many things, which must not be made anew while
 * it cannot be read. `changeRow` is pure: it may run twice, and it must not throw.
 * @param companions written in the same transaction, when the row is written
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
