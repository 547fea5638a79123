import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { type DataDir, dataDirAt, readSecretKey, readServerRecord } from '../data-dir.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { lockFolder, lockHolder } from '../lock.ts';
import type { Collection } from '../records/collection.ts';
import { StartupError } from '../startup-error.ts';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;

/**
 * The entries of a data folder, asked of the server that holds it, or read from its database when none does. While a
 * server starts or stops neither works: tries again for a while. A PostgreSQL server is always asked itself.
 * @throws StartupError when the folder stays out of reach
 */
export async function readCollection<Entry>(
  root: string,
  collection: Collection<Entry>,
  databaseUrl?: string,
): Promise<Entry[]> {
  if (databaseUrl) return readAll(await openDatabase(root, databaseUrl), collection);
  const dataDir = dataDirAt(root);
  if (!existsSync(dataDir.postgres)) return [];
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const holder = await lockHolder(root);
    const entries =
      holder === null ? await readDatabase(dataDir, collection) : await askServer(root, holder, collection);
    if (entries) return entries;
    if (Date.now() > deadline)
      throw new StartupError(`DATA_DIR=${root} is in use and nobody answers for it.`);
    await sleep(PAUSE_MS);
  }
}

/** Null when the process that holds the folder is no server, or does not answer yet. */
async function askServer<Entry>(
  root: string,
  holder: number,
  { name, schema }: Collection<Entry>,
): Promise<Entry[] | null> {
  const record = readServerRecord(root);
  // Left by a server that was killed: its port may be anybody's by now, and must not be shown the key.
  if (record?.pid !== holder) return null;
  const headers = { authorization: `Bearer ${readSecretKey(root)}` };
  const reply = await fetch(`${record.privateUrl}/${name}`, { headers }).catch(() => null);
  return reply?.ok ? v.parse(v.array(schema), await reply.json()) : null;
}

/** Null when another process holds the folder. */
async function readDatabase<Entry>(
  { root, postgres }: DataDir,
  collection: Collection<Entry>,
): Promise<Entry[] | null> {
  const locked = await lockFolder(root);
  if (!locked.ok) return null;
  try {
    return await readAll(await openDatabase(postgres), collection);
  } finally {
    locked.lock.release();
  }
}

async function readAll<Entry>(database: Database, collection: Collection<Entry>): Promise<Entry[]> {
  try {
    return await collection.read(database);
  } finally {
    await database.close();
  }
}
