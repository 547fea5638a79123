/**
 * Why the device could not keep or read something.
 * - missing: no IndexedDB here (private mode, policy)
 * - blocked: another tab holds an older version of the database, or the browser doesn't answer
 * - full: no space left
 * - failed: anything else, such as a damaged disk
 */
export type StorageError = 'missing' | 'blocked' | 'full' | 'failed';

export type Result<T> = { ok: true; value: T } | { ok: false; error: StorageError };

/** `durable` is false when something of it lives in this page's memory only and dies with it; `why` then says why. */
export type Stored<T> =
  | { ok: true; value: T; durable: true }
  | { ok: true; value: T; durable: false; why: StorageError }
  | { ok: false; error: StorageError };

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

/** Sorts what IndexedDB throws. */
export function storageError(error: unknown): StorageError {
  return nameOf(error) === 'QuotaExceededError' ? 'full' : 'failed';
}

/** Sorts what opening the database throws: browsers that forbid it say so in one of these ways. */
export function openError(error: unknown): StorageError {
  return ['SecurityError', 'InvalidStateError'].includes(nameOf(error)) ? 'missing' : storageError(error);
}

/** Whether the error means that the connection died under us and that another may work. */
export function isDeadConnection(error: unknown): boolean {
  return ['InvalidStateError', 'UnknownError', 'AbortError'].includes(nameOf(error));
}

/** Whether a newer version of the app has already upgraded the database. */
export function isNewerDatabase(error: unknown): boolean {
  return nameOf(error) === 'VersionError';
}
