import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { closeDb } from './connection.ts';
import { eraseAll } from './rows.ts';
import { DB_NAME, DB_VERSION, migrate, type Schema, type StoreName } from './schema.ts';

/** Gives the test an empty device: no database, and nothing in memory. */
export async function freshDevice(): Promise<void> {
  await eraseAll();
  await closeDb();
  globalThis.indexedDB = new IDBFactory();
}

/** Gives the test a device whose browser has no database. */
export async function deviceWithoutDatabase(): Promise<void> {
  await freshDevice();
  Reflect.deleteProperty(globalThis, 'indexedDB');
}

/** Deletes the database as another page could, even while it is open. */
export const deleteDatabase = (): Promise<void> => deleteDB(DB_NAME);

/**
 * Holds these stores in a transaction that writes, as a tab does that was frozen in the middle of one. Returns the
 * function that ends it, after `last`.
 */
export async function holdStores(
  stores: readonly StoreName[],
): Promise<(last?: (rows: { put(value: unknown, key: string): unknown }) => void) => Promise<void>> {
  const db = await openDB<Schema>(DB_NAME, DB_VERSION, {
    upgrade: (empty, from) => migrate(empty, from, DB_VERSION),
  });
  const transaction = db.transaction([...stores], 'readwrite');
  const rows = transaction.objectStore(stores[0] ?? 'outbox');
  let isFrozen = true;
  const held = (async () => {
    // A transaction stays open while it has requests.
    while (isFrozen) await rows.get('none');
  })();
  await rows.get('none');
  return async (last) => {
    isFrozen = false;
    await held;
    last?.(rows);
    await transaction.done;
    db.close();
  };
}
