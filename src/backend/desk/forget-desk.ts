/** The database in which a manager's device keeps what the desk needs without a network; see src/device/desk. */
export const DESK_DATABASE = 'lg-gestion';

/**
 * Deletes what the desk keeps on this device (docs/rules/desk.md#without-a-network). Open tabs close their connection by
 * themselves. Never throws.
 */
export function forgetDesk(): void {
  try {
    indexedDB.deleteDatabase(DESK_DATABASE);
  } catch {
    // A browser without a database has kept nothing.
  }
}
