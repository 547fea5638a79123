import { purgeRefreshTokens } from './auth/refresh-tokens.ts';
import { type Database, dropOldCopy } from './database/database.ts';
import { purgeMails } from './mail/queue.ts';
import { repeat } from './schedule.ts';

const PERIOD_MS = 3_600_000;

/**
 * Deletes what only the embedded backend keeps beyond its time; the purge-files function deletes the rest.
 * @param now epoch milliseconds
 */
export async function purgeLocal(database: Database, now: number): Promise<void> {
  await purgeMails(database, now);
  await purgeRefreshTokens(database, now);
}

/**
 * Purges what only the embedded backend keeps, every hour. Returns the function that stops it.
 * @param folder of the embedded database
 */
export function startPurge(database: Database, folder: string): () => void {
  return repeat(PERIOD_MS, async () => {
    dropOldCopy(folder, Date.now());
    await purgeLocal(database, Date.now());
  });
}
