import { IDBFactory } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { closeDb } from './connection.ts';
import { eraseAll } from './rows.ts';
import { DB_NAME } from './schema.ts';

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

/** Deletes the database as another page can, whatever has it open. */
export const deleteDatabase = (): Promise<void> => deleteDB(DB_NAME);

/** A local storage of its own, whose rows are its enumerable properties as a browser's are. */
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
