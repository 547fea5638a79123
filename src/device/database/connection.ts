import { openDB } from 'idb';
import { isDeadConnection, isNewerDatabase, openError, type Result, storageError } from './result.ts';
import {
  type Database,
  DB_NAME,
  DB_VERSION,
  identityOf,
  migrate,
  type Schema,
  STORE_NAMES,
} from './schema.ts';
import { tellAnswering } from './time-limit.ts';

/**
 * Limit for opening, in milliseconds: Safari has left `open` unanswered, and an old tab can block an upgrade. A form
 * must not hang with them.
 */
const OPEN_TIMEOUT = 4000;

let connection: Promise<Database> | null = null;
/** The opening that has exceeded the limit once: later callers do not wait for it. */
let late: Promise<Database> | null = null;

const listeners = new Set<() => void>();

/** The identity of the database that this page has had open last; null before. */
let lastOpened: string | null = null;

/**
 * Calls back when the database was deleted, closed by the browser, or found created anew: its rows may be lost.
 * Returns the function that stops it.
 */
export function onDatabaseLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tellLost(): void {
  for (const listener of listeners) listener();
}

/**
 * Reports a loss when this is not the database that the page had before. That one was deleted while this page had it closed, so no event
 * reported it, and this page or another has created a new one.
 */
function recognize(db: Database): void {
  const identity = identityOf(db);
  if (lastOpened !== null && lastOpened !== identity) tellLost();
  lastOpened = identity;
}

function forget(dead: Promise<Database>): void {
  if (connection === dead) connection = null;
}

/** Closes the connection, so that a newer version can upgrade at once; the next use opens the database again. */
async function release(opening: Promise<Database>): Promise<void> {
  forget(opening);
  const db = await opening.catch(() => null);
  db?.close();
}

function open(): Promise<Database> {
  const opening: Promise<Database> = openVersion(DB_VERSION).catch((error) => {
    // Migrations only add, so that an older version can still store an order in a newer database.
    if (isNewerDatabase(error)) return openVersion(undefined);
    throw error;
  });
  opening.then(recognize, () => forget(opening));
  return opening;

  function openVersion(version: number | undefined): Promise<Database> {
    return openDB<Schema>(DB_NAME, version, {
      upgrade: (db, from, to, transaction) => {
        // An upgrade that fails also rejects the opening, which handles it.
        transaction.done.catch(() => undefined);
        migrate(db, from, to ?? DB_VERSION);
        recognize(db);
      },
      blocking: (_current, wanted) => {
        void release(opening);
        // No new version is requested: the database is being deleted.
        if (wanted === null) tellLost();
      },
      terminated: () => {
        forget(opening);
        tellLost();
      },
    });
  }
}

function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The shared connection, opened on first use. An opening that exceeds the limit continues, and serves later callers.
 */
async function connect(): Promise<Result<Database>> {
  try {
    if (typeof indexedDB === 'undefined' || indexedDB === null) return { ok: false, error: 'missing' };
    connection ??= open();
    const opening = connection;
    const db = await withTimeout(opening, late === opening ? 0 : OPEN_TIMEOUT);
    if (!db && late !== opening) {
      late = opening;
      // Nothing else would be read again, unless it changes: an old tab may block an upgrade for hours.
      void opening.then(() => STORE_NAMES.forEach(tellAnswering)).catch(() => undefined);
    }
    return db ? { ok: true, value: db } : { ok: false, error: 'blocked' };
  } catch (error) {
    return { ok: false, error: openError(error) };
  }
}

async function attempt<T>(work: (db: Database) => Promise<T>): Promise<Result<T> | 'dead'> {
  const db = await connect();
  if (!db.ok) return db;
  try {
    return { ok: true, value: await work(db.value) };
  } catch (error) {
    if (!isDeadConnection(error)) return { ok: false, error: storageError(error) };
    await closeDb();
    // After we close the connection it fires no further event, and a browser that clears a site's data fails the work
    // before it fires one.
    tellLost();
    return 'dead';
  }
}

/**
 * Runs one piece of work, usually one transaction. Connections die in the background of a phone: work that meets a
 * dead one runs once more on a new one, and must therefore be repeatable. Never throws.
 */
export async function withDb<T>(work: (db: Database) => Promise<T>): Promise<Result<T>> {
  const first = await attempt(work);
  if (first !== 'dead') return first;
  const second = await attempt(work);
  return second === 'dead' ? { ok: false, error: 'failed' } : second;
}

/** Closes the shared connection; the next use opens another. */
export async function closeDb(): Promise<void> {
  if (connection) await release(connection);
}
