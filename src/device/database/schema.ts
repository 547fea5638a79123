import type { DBSchema, IDBPDatabase, StoreNames } from 'idb';

/**
 * Values are unknown on purpose: the reader parses them, because another version of the app may have written them.
 */
export interface Schema extends DBSchema {
  outbox: { key: string; value: unknown };
  drafts: { key: string; value: unknown };
  tables: { key: string; value: unknown };
  settings: { key: string; value: unknown };
  /**
   * Files of a submission, keyed by its id and the hash, as ArrayBuffers: Blobs in IndexedDB have failed on Safari.
   */
  attachments: { key: string; value: unknown };
  /** Content that other apps have shared, until it is in a form. */
  shares: { key: string; value: unknown };
  /** Courses of a courier, keyed by the token of their link. */
  courses: { key: string; value: unknown };
}
export type Database = IDBPDatabase<Schema>;
export type StoreName = StoreNames<Schema>;

export const STORE_NAMES = [
  'outbox',
  'drafts',
  'tables',
  'settings',
  'attachments',
  'shares',
  'courses',
] as const;

/**
 * One step per version, applied in order. Steps only add, so that a tab of the previous version keeps working on the
 * upgraded database (see `open` in connection.ts).
 */
const STEPS: ((db: Database) => void)[] = [
  (db) => {
    for (const name of ['outbox', 'drafts', 'tables', 'settings'] as const) db.createObjectStore(name);
  },
  (db) => {
    db.createObjectStore('attachments');
  },
  (db) => {
    db.createObjectStore('shares');
  },
  (db) => {
    db.createObjectStore('courses');
  },
];

export const DB_NAME = 'livraison-guadeloupe';
export const DB_VERSION = STEPS.length;

/** How the name of the object store begins that identifies the database. */
const IDENTITY = 'created-';

/** Applies the steps between two versions of the database, and gives a new one its identity. */
export function migrate(db: Database, from: number, to: number): void {
  for (const step of STEPS.slice(from, to)) step(db);
  if (from > 0) return;
  const createdAt = performance.timeOrigin + performance.now();
  // A name and not a row: every page knows it as soon as the database is open, and a full disk does not refuse it.
  db.createObjectStore(`${IDENTITY}${createdAt}` as StoreName);
}

/** The identity of a database: one that was deleted and created again has another. */
export function identityOf(db: Database): string {
  return Array.from<string>(db.objectStoreNames).find((name) => name.startsWith(IDENTITY)) ?? '';
}
