/** The database in which a manager's device keeps what the desk needs without a network; see src/device/desk. */
export const DESK_DATABASE = 'lg-gestion';
/** Its store of what was read. */
const KEPT = 'kept';

/**
 * Deletes what the desk has read and kept on this device, at a sign-out. What was done and is not applied yet stays for its account:
 * a session may also be ended elsewhere (docs/rules/desk.md#without-a-network). Never throws.
 */
export function forgetDesk(): void {
  try {
    const opening = indexedDB.open(DESK_DATABASE);
    // No desk was opened here: the database is not to be made.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const db = opening.result;
      if (db.objectStoreNames.contains(KEPT)) db.transaction(KEPT, 'readwrite').objectStore(KEPT).clear();
      db.close();
    };
  } catch {
    // A browser without a database has kept nothing.
  }
}

/** Deletes the database whole. Open tabs close their connection by themselves. Never throws. */
export function eraseDeskDatabase(): void {
  try {
    indexedDB.deleteDatabase(DESK_DATABASE);
  } catch {
    // As above.
  }
}
