import { IDBFactory } from 'fake-indexeddb';
import { closeDb } from './db.ts';
import { eraseAll } from './rows.ts';

/** Gives the test a device of its own: an empty disk, and nothing left in memory. */
export async function freshDevice(): Promise<void> {
  await eraseAll();
  await closeDb();
  globalThis.indexedDB = new IDBFactory();
}

/** A device whose browser offers no database at all. */
export async function deviceWithoutDatabase(): Promise<void> {
  await freshDevice();
  Reflect.deleteProperty(globalThis, 'indexedDB');
}
