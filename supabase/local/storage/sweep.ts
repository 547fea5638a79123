import type { Database } from '../database/database.ts';
import { repeat } from '../schedule.ts';
import type { FileStore } from './file-store.ts';

const HOUR_MS = 60 * 60_000;
/** The time that documents are kept after an order: a database may be restored from a backup until then. */
const WEEK_MS = 7 * 24 * HOUR_MS;

/**
 * Removes bytes that have had no object for a week, now and every hour. Bytes are written before their row
 * and removed after it, so a kill in between leaves health documents behind that could never be found again.
 * If the database's documents are in another folder, it removes nothing and logs a warning.
 * @param folder the folder with the documents
 * @returns the function that stops it
 */
export async function startSweep(database: Database, files: FileStore, folder: string): Promise<() => void> {
  try {
    if (await isTheirFolder(database, files)) {
      await sweep(database, files);
      return repeat(HOUR_MS, () => sweep(database, files));
    }
    console.error(warning(folder));
  } catch (error) {
    // A server that cannot clean up must still take orders.
    console.error(`storage: ${(error as Error).message}`);
  }
  return () => undefined;
}

/**
 * Whether the database's documents are in this folder. The database remembers the first folder that a server
 * used with it, unless that one already holds files and none of them is the database's. Another folder is not
 * refused: after a folder is lost, orders must still be taken.
 */
async function isTheirFolder(database: Database, files: FileStore): Promise<boolean> {
  const own = await files.id();
  const ask = () =>
    database.transaction((tx) => tx.query<{ id: string }>('select id from local.files_folder'));
  const [known] = await ask();
  if (known) return known.id === own;
  const all = await files.olderThan(0);
  if (all.length > 0 && (await named(database, all)).size === 0) return false;
  const claim = 'insert into local.files_folder (id) values ($1) on conflict do nothing';
  await database.transaction((tx) => tx.query(claim, [own]));
  return (await ask())[0]?.id === own;
}

const warning = (folder: string) =>
  [
    `storage: the documents of this database are not in ${folder}, but in the DATA_DIR of the server that was first started on it.`,
    'Of two servers neither can read what the other has taken, and none of the files here is removed.',
    'Stop one of the two, and bring its files into the folder of the other; .folder there says which it is.',
    'If the first folder is lost: delete from local.files_folder, then start again.',
  ].join(' ');

async function sweep(database: Database, files: FileStore): Promise<void> {
  const old = await files.olderThan(WEEK_MS);
  if (old.length === 0) return;
  const inUse = await named(database, old);
  for (const name of old) if (!inUse.has(name)) await files.remove(name);
}

/** The names that are the bytes of an object. */
async function named(database: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.transaction((tx) =>
    tx.query<{ version: string }>(NAMED, [JSON.stringify(names)]),
  );
  return new Set(rows.map(({ version }) => version));
}

const NAMED = `select metadata ->> 'version' as version from storage.objects
  where metadata ->> 'version' in (select json_array_elements_text($1::json))`;
