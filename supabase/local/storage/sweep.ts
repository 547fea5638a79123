import type { Database } from '../database/database.ts';
import { repeat } from '../schedule.ts';
import type { FileStore } from './file-store.ts';

const HOUR_MS = 60 * 60_000;
/** As long as documents are kept once their order is over: a database can still be put back from a backup meanwhile. */
const WEEK_MS = 7 * 24 * HOUR_MS;

/**
 * Removes bytes that no object has named for a week, now and every hour. Bytes are written before the row that names them
 * and removed after it, so that a kill in between leaves them behind: health documents, which nobody could find any more.
 * @returns the function that stops it
 */
export async function startSweep(database: Database, files: FileStore): Promise<() => void> {
  try {
    if (await isOwner(database, files)) {
      await sweep(database, files);
      return repeat(HOUR_MS, () => sweep(database, files));
    }
    console.error('storage: the files in DATA_DIR are those of another database; none of them is removed.');
  } catch (error) {
    // A server that cannot tidy up takes orders all the same.
    console.error(`storage: ${(error as Error).message}`);
  }
  return () => undefined;
}

/**
 * A server that is started on another database by mistake must not take the files of the right one for nobody's: they are
 * those of the first database that names one of them, or that finds none.
 */
async function isOwner(database: Database, files: FileStore): Promise<boolean> {
  const own = await identityOf(database);
  const owner = await files.owner();
  if (owner !== null) return owner === own;
  const all = await files.olderThan(0);
  if (all.length > 0 && (await named(database, all)).size === 0) return false;
  await files.setOwner(own);
  return true;
}

async function sweep(database: Database, files: FileStore): Promise<void> {
  const old = await files.olderThan(WEEK_MS);
  if (old.length === 0) return;
  const inUse = await named(database, old);
  for (const name of old) if (!inUse.has(name)) await files.remove(name);
}

/** Which of these names an object has for its bytes. */
async function named(database: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.transaction((tx) =>
    tx.query<{ version: string }>(NAMED, [JSON.stringify(names)]),
  );
  return new Set(rows.map(({ version }) => version));
}

const NAMED = `select metadata ->> 'version' as version from storage.objects
  where metadata ->> 'version' in (select json_array_elements_text($1::json))`;

async function identityOf(database: Database): Promise<string> {
  const [row] = await database.transaction((tx) => tx.query<{ id: string }>('select id from local.identity'));
  if (!row) throw new Error('the database has no identity');
  return row.id;
}
