import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { dataDirAt } from '../data-dir.ts';
import type { Collection } from '../records/collection.ts';
import { type AskServer, reach } from './reach.ts';

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
