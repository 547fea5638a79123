/**
 * Why the device could not store or read something.
 * - missing: no IndexedDB here (private mode, policy)
 * - blocked: another tab holds an older version of the database, or the browser doesn't answer
 * - frozen: a transaction was not carried out in time, most likely because another tab was frozen in the middle of one
 * - full: no space left
 * - failed: anything else, such as a damaged disk
 */
export type StorageError = 'missing' | 'blocked' | 'frozen' | 'full' | 'failed';

export type Result<T> = { ok: true; value: T } | { ok: false; error: StorageError };

/**
 * The result of storing or reading. `durable` is false when part of it is only in this page's memory and will be lost
 * with it; `why` gives the reason.
 */
export type Stored<T> =
  | { ok: true; value: T; durable: true }
  | { ok: true; value: T; durable: false; why: StorageError }
  | { ok: false; error: StorageError };

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

/** The StorageError for an exception of IndexedDB. */
export function storageError(error: unknown): StorageError {
  const name = nameOf(error);
  if (name === 'TimeoutError') return 'frozen';
  return name === 'QuotaExceededError' ? 'full' : 'failed';
}

/** The StorageError for an exception on opening the database: browsers that forbid it throw one of these. */
export function openError(error: unknown): StorageError {
  return ['SecurityError', 'InvalidStateError'].includes(nameOf(error)) ? 'missing' : storageError(error);
}

/** Whether the connection has died, so that a new one may work. */
export function isDeadConnection(error: unknown): boolean {
  return ['InvalidStateError', 'UnknownError', 'AbortError'].includes(nameOf(error));
}

/** Whether a newer version of the app has already upgraded the database. */
export function isNewerDatabase(error: unknown): boolean {
  return nameOf(error) === 'VersionError';
}
