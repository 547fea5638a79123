/** The database in which a manager's device keeps what the desk needs without a network; see src/device/desk. */
export const DESK_DATABASE = 'lg-gestion';
/** The store of that database with the copies that were read. */
const KEPT = 'kept';

/**
 * Deletes the copies that the desk has read, at a sign-out. Actions that are not applied yet stay for their account: a session may
 * also be ended elsewhere (docs/rules/desk.md#without-a-network). Never throws.
 */
export function forgetDesk(): void {
  try {
    const opening = indexedDB.open(DESK_DATABASE);
    // The desk was never opened on this device: the database must not be created.
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
    // A browser without a database has nothing to erase.
  }
}
