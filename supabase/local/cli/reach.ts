import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { dataDirAt, readSecretKey, readServerRecord } from '../data-dir.ts';
import { type Database, joinDatabase, openDatabase } from '../database/database.ts';
import { lockFolder, lockHolder } from '../lock.ts';
import type { Collection } from '../records/collection.ts';
import { StartupError } from '../startup-error.ts';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;

/** Sends a request to the server's private interface; paths are relative to it, such as `/inbox`. */
type AskServer = (path: string, init?: RequestInit) => Promise<Response>;

/** Where the data are: a folder, or a PostgreSQL server. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** A task in two variants: through the running server, or on the database when no server runs. */
interface Errand<T> {
  /** Null when the server gives no valid answer. */
  readonly viaServer: (ask: AskServer) => Promise<T | null>;
  readonly onDatabase: (database: Database) => Promise<T>;
}

/**
 * Runs a task on a data folder, through the server that has locked it or on the database itself. While a
 * server starts or stops, neither works, so it retries for a while. A PostgreSQL server is always used
 * directly.
 * @throws StartupError when the folder stays unreachable
 */
export async function reach<T>(
  { dataDir: root, databaseUrl }: Place,
  { viaServer, onDatabase }: Errand<T>,
): Promise<T> {
  if (databaseUrl) return doAndClose(await joinAt(root, databaseUrl), onDatabase);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const holder = await lockHolder(root);
    const done =
      holder === null ? await openAndDo(root, onDatabase) : await askHolder(root, holder, viaServer);
    if (done !== null) return done;
    if (Date.now() > deadline)
      throw new StartupError(`DATA_DIR=${root} is in use and nobody answers for it.`);
    await sleep(PAUSE_MS);
  }
}

/**
 * Opens the database of a PostgreSQL server.
 * @param root the folder that our server locks while it runs
 * @throws StartupError when it is unavailable, or our server runs in an earlier version
 */
export const joinAt = (root: string, databaseUrl: string): Promise<Database> =>
  joinDatabase(databaseUrl, async () => (await lockHolder(root)) !== null);

/** Runs a task through the running server; null when none runs or it does not answer. */
export async function reachServer<T>(root: string, viaServer: Errand<T>['viaServer']): Promise<T | null> {
  const holder = await lockHolder(root);
  return holder === null ? null : askHolder(root, holder, viaServer);
}

/** Null when the process with the lock is no server, or does not answer yet. */
async function askHolder<T>(
  root: string,
  holder: number,
  viaServer: Errand<T>['viaServer'],
): Promise<T | null> {
  const record = readServerRecord(root);
  // The record of a server that was killed: another process may have its port by now, and must not get the
  // key.
  if (record?.pid !== holder) return null;
  const headers = { authorization: `Bearer ${readSecretKey(root)}` };
  const ask: AskServer = (path, init) => fetch(`${record.privateUrl}${path}`, { ...init, headers });
  return viaServer(ask).catch(() => null);
}

/** Null when another process has locked the folder. */
async function openAndDo<T>(root: string, onDatabase: Errand<T>['onDatabase']): Promise<T | null> {
  const locked = await lockFolder(root);
  if (!locked.ok) return null;
  try {
    return await doAndClose(await openDatabase(dataDirAt(root).postgres), onDatabase);
  } finally {
    locked.lock.release();
  }
}

async function doAndClose<T>(database: Database, work: Errand<T>['onDatabase']): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * The entries of a data folder, from the running server or, without one, from its database. A PostgreSQL
 * server is always used directly.
 * @throws StartupError when the folder stays unreachable
 */
export async function readCollection<Entry>(
  root: string,
  { name, schema, read }: Collection<Entry>,
  databaseUrl?: string,
): Promise<Entry[]> {
  if (!databaseUrl && !existsSync(dataDirAt(root).postgres)) return [];
  const viaServer = async (ask: AskServer) => {
    const reply = await ask(`/${name}`);
    return reply.ok ? v.parse(v.array(schema), await reply.json()) : null;
  };
  return reach({ dataDir: root, databaseUrl }, { viaServer, onDatabase: read });
}
