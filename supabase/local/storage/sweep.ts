import type { Database } from '../database/database.ts';
import { repeat } from '../schedule.ts';
import type { FileStore } from './file-store.ts';

const HOUR_MS = 60 * 60_000;
/** As long as documents are kept once their order is over: a database can still be put back from a backup meanwhile. */
const WEEK_MS = 7 * 24 * HOUR_MS;

/**
 * Removes bytes that no object has named for a week, now and every hour. Bytes are written before the row that names them
 * and removed after it, so that a kill in between leaves them behind: health documents, which nobody could find any more.
 * Beside a database whose documents are in another folder nothing is removed, and that is said.
 * @param folder where this server keeps documents
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
    // A server that cannot tidy up takes orders all the same.
    console.error(`storage: ${(error as Error).message}`);
  }
  return () => undefined;
}

/**
 * Whether the documents of the database are in this folder: the first one that a server had beside it, unless that holds
 * documents already and none of its own. Another one is not refused: after the loss of a folder, orders are to be taken all
 * the same.
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

/** Which of these names an object has for its bytes. */
async function named(database: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.transaction((tx) =>
    tx.query<{ version: string }>(NAMED, [JSON.stringify(names)]),
  );
  return new Set(rows.map(({ version }) => version));
}

const NAMED = `select metadata ->> 'version' as version from storage.objects
  where metadata ->> 'version' in (select json_array_elements_text($1::json))`;
