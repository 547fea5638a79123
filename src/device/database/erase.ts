import { deleteDB } from 'idb';
import { broadcast, broadcastErasure } from './changes.ts';
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
