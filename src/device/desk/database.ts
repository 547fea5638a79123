import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DESK_DATABASE } from '../../backend/desk/forget-desk.ts';
import { openChannel } from '../database/channel.ts';
import { isDeadConnection } from '../database/result.ts';

interface Schema extends DBSchema {
  /** The last copy of each thing that was read, by name: see kept.ts. */
  kept: { key: string; value: unknown };
  /** The actions that are not applied yet, oldest first: see actions.ts. */
  actions: { key: number; value: unknown };
}
export type DeskDatabase = IDBPDatabase<Schema>;

/** Limit for opening, in milliseconds: the desk works without its database, and must not hang with it. */
const OPEN_TIMEOUT = 4000;

let connection: Promise<DeskDatabase> | null = null;

function open(): Promise<DeskDatabase> {
  const opening: Promise<DeskDatabase> = openDB<Schema>(DESK_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('kept');
      db.createObjectStore('actions', { autoIncrement: true });
    },
    blocking: () => void closeDesk(),
    terminated: () => {
      connection = null;
    },
  });
  opening.catch(() => {
    if (connection === opening) connection = null;
  });
  return opening;
}

/** Closes the connection; the next use opens another. */
export async function closeDesk(): Promise<void> {
  const closing = connection;
  connection = null;
  (await closing?.catch(() => null))?.close();
}

function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('late', 'TimeoutError')), OPEN_TIMEOUT);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Runs one piece of work on the desk's database. Work that meets a connection which died in the background runs once more,
 * and must be repeatable. Returns null where this device cannot store. Never throws.
 */
export async function withDesk<T>(work: (db: DeskDatabase) => Promise<T>): Promise<T | null> {
  for (const isLast of [false, true]) {
    try {
      connection ??= open();
      return await inTime(connection.then(work));
    } catch (error) {
      if (isLast || !isDeadConnection(error)) return null;
      await closeDesk();
    }
  }
  return null;
}

const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

/** Calls back after a change of the queue, in this tab or another. Returns the function that stops it. */
export function onDeskChange(listener: () => void): () => void {
  connect();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function connect(): BroadcastChannel | null {
  if (channel) return channel;
  channel = openChannel(DESK_DATABASE);
  if (channel) channel.onmessage = tellThisTab;
  return channel;
}

function tellThisTab(): void {
  for (const listener of listeners) listener();
}

/** Tells every tab that the queue has changed. */
export function tellDeskChange(): void {
  tellThisTab();
  connect()?.postMessage(null);
}
