import { openDB } from 'idb';
import { isDeadConnection, isNewerDatabase, openError, type Result, storageError } from './result.ts';
import { type Database, DB_NAME, DB_VERSION, migrate, type Schema } from './schema.ts';

/** Safari has left `open` unanswered for ever, and an old tab can block an upgrade: a form must not hang with them. */
const OPEN_TIMEOUT = 4000;

let connection: Promise<Database> | null = null;
/** The opening that has kept somebody waiting for the whole of that time: nobody else waits for it. */
let late: Promise<Database> | null = null;

const listeners = new Set<() => void>();

/** Whether this page has had the database open: one that is made anew after that is not a first visit's. */
let wasOpen = false;

/**
 * Calls back when the database has been deleted, taken from this page by the browser, or is found made anew: its rows
 * may be gone. Returns the function that stops it.
 */
export function onDatabaseLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tellLost(): void {
  for (const listener of listeners) listener();
}

function forget(dead: Promise<Database>): void {
  if (connection === dead) connection = null;
}

/** Lets a newer version upgrade at once; we come back on its database at the next use. */
async function release(opening: Promise<Database>): Promise<void> {
  forget(opening);
  const db = await opening.catch(() => null);
  db?.close();
}

function open(): Promise<Database> {
  const opening: Promise<Database> = openVersion(DB_VERSION).catch((error) => {
    // Migrations only add, so that yesterday's code can still keep an order in today's database.
    if (isNewerDatabase(error)) return openVersion(undefined);
    throw error;
  });
  opening.then(
    () => {
      wasOpen = true;
    },
    () => forget(opening),
  );
  return opening;

  function openVersion(version: number | undefined): Promise<Database> {
    return openDB<Schema>(DB_NAME, version, {
      upgrade: (db, from, to, transaction) => {
        // An upgrade that fails rejects the opening too, which is where it is dealt with.
        transaction.done.catch(() => undefined);
        migrate(db, from, to ?? DB_VERSION);
        // It went while nothing of this page had it open, so that nobody was told.
        if (from === 0 && wasOpen) tellLost();
      },
      blocking: (_current, wanted) => {
        void release(opening);
        // No version is wanted: it is being deleted.
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

/** The shared connection, opened on first use. An opening that is late stays under way and serves whoever asks next. */
async function connect(): Promise<Result<Database>> {
  try {
    if (typeof indexedDB === 'undefined' || indexedDB === null) return { ok: false, error: 'missing' };
    connection ??= open();
    const opening = connection;
    const db = await withTimeout(opening, late === opening ? 0 : OPEN_TIMEOUT);
    if (!db) late = opening;
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
    // Closed by us, the connection says no more of what became of it: a browser that clears a site's data fails the
    // work under way before it says so.
    tellLost();
    return 'dead';
  }
}

/**
 * Runs one piece of work, usually one transaction. Connections die in the background of a phone: work that meets a
 * dead one runs again, once, on a new one, and must therefore be repeatable. Never throws.
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
