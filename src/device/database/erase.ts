import { deleteDB } from 'idb';
import { broadcast, broadcastErasure, notifyListeners } from './changes.ts';
import { closeDb } from './connection.ts';
import type { Result } from './result.ts';
import { eraseAll } from './rows.ts';
import { DB_NAME, STORE_NAMES } from './schema.ts';

/**
 * Limit in milliseconds: the customer must not wait for a tab that keeps the database open. Its rows are deleted
 * already.
 */
const DELETE_TIMEOUT = 3000;

/**
 * Deletes every row, then the database itself, and notifies every tab (docs/rules/privacy.md#erase). The rows matter
 * most: a database that another tab holds open stays, but empty.
 */
export async function eraseStorage(): Promise<Result<void>> {
  broadcastErasure();
  const erased = await eraseAll();
  await closeDb();
  const late = new Promise<void>((resolve) => setTimeout(resolve, DELETE_TIMEOUT));
  if (typeof indexedDB !== 'undefined') await Promise.race([deleteDB(DB_NAME).catch(() => undefined), late]);
  for (const store of STORE_NAMES) broadcast(store);
  return erased.ok || erased.error === 'missing' ? { ok: true, value: undefined } : erased;
}

/** A mark in local storage that an erasure takes with everything else. It says nothing but when it was made. */
const MARK = 'lg-marked-at';

/** The mark of this device, made where there is none; null when storage is full or forbidden. */
function markDevice(): string | null {
  try {
    const known = localStorage.getItem(MARK);
    if (known !== null) return known;
    const made = String(performance.timeOrigin + performance.now());
    localStorage.setItem(MARK, made);
    return made;
  } catch {
    return null;
  }
}

/** Whether the device still has this mark. A storage that cannot be read says nothing of an erasure. */
function isMarked(mark: string): boolean {
  try {
    return localStorage.getItem(MARK) === mark;
  } catch {
    return true;
  }
}

/**
 * Notices what a page has missed in the back/forward cache, where it hears no message: it reads everything anew, and forgets what
 * was erased meanwhile instead of restoring it (docs/rules/privacy.md#erase). Returns the function that stops it.
 */
export function followMissedErasure(): () => void {
  let left: string | null = null;
  const onPageHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) left = markDevice();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (left !== null && !isMarked(left)) notifyListeners({ erased: true });
    for (const store of STORE_NAMES) notifyListeners({ store });
  };
  addEventListener('pagehide', onPageHide);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('pagehide', onPageHide);
    removeEventListener('pageshow', onPageShow);
  };
}
