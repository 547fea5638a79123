import { IDBFactory } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { closeDb } from './connection.ts';
import { eraseAll } from './rows.ts';
import { DB_NAME } from './schema.ts';

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

/** An empty local storage, whose rows are enumerable properties like a browser's. */
export function emptyLocalStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
    clear(this: Record<string, string>) {
      for (const key of Object.keys(this)) delete this[key];
    },
  };
  return Object.create(methods);
}
