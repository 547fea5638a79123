import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DESK_DATABASE } from '../../backend/desk/forget-desk.ts';
import { broadcast, onChange } from '../database/changes.ts';
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

interface Connection {
  /** Whether the database is made where there is none. */
  readonly makes: boolean;
  readonly opening: Promise<DeskDatabase>;
}
let connection: Connection | null = null;

/** Opens the database. @throws DOMException with the name NotFoundError where there is none, and it is not to be made */
function open(makes: boolean): Promise<DeskDatabase> {
  let isMissing = false;
  const opening = openDB<Schema>(DESK_DATABASE, 1, {
    upgrade(db, _before, _after, transaction) {
      if (!makes) {
        isMissing = true;
        transaction.done.catch(() => undefined);
        return transaction.abort();
      }
      db.createObjectStore('kept');
      db.createObjectStore('actions', { autoIncrement: true });
    },
    blocking: () => void closeDesk(),
    terminated: () => {
      connection = null;
    },
  });
  return opening.catch((error) => {
    throw isMissing ? new DOMException('no database', 'NotFoundError') : error;
  });
}

function connected(makes: boolean): Promise<DeskDatabase> {
  if (connection && (connection.makes || !makes)) return connection.opening;
  // Another use may be finding out that there is no database.
  const opening = connection ? connection.opening.catch(() => open(makes)) : open(makes);
  const own = { makes, opening };
  connection = own;
  opening.catch(() => {
    if (connection === own) connection = null;
  });
  return opening;
}

/** Closes the connection; the next use opens another. */
export async function closeDesk(): Promise<void> {
  const closing = connection?.opening;
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
 * and must be repeatable. Returns null where this device cannot store, and where there is no database. Never throws.
 * @param makes whether the work makes the database where there is none: anything that was under way while it was erased would
 * otherwise make it anew
 */
export async function withDesk<T>(work: (db: DeskDatabase) => Promise<T>, makes = false): Promise<T | null> {
  for (const isLast of [false, true]) {
    try {
      return await inTime(connected(makes).then(work));
    } catch (error) {
      if (isLast || !isDeadConnection(error)) return null;
      await closeDesk();
    }
  }
  return null;
}

/** Calls back after a change of the queue, in this tab or another. Returns the function that stops it. */
export const onDeskChange = (listener: () => void): (() => void) => onChange('desk-actions', listener);

/** Tells every tab that the queue has changed. */
export const tellDeskChange = (): void => broadcast('desk-actions');
