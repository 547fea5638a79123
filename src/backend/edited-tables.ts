import * as v from 'valibot';
import { EditedTables } from '../domain/tables/edited-tables.ts';
import type { Fetch } from './ask-function.ts';
import { apikey, origin } from './config.ts';
import { readJson } from './read-json.ts';

const TIMEOUT = 20_000;
const MAX_BYTES = 4_000_000;

/**
 * Reads the tables that the desk has changed from a hosted project (docs/decisions/0020-edited-tables.md). On the embedded backend
 * it asks nothing and returns no tables: that server already answers with them at the addresses of its files. Null when the
 * project does not answer. Never throws.
 * @param project the project's address; empty for the page's own server
 */
export async function readEditedTables(fetch: Fetch, project: string = origin): Promise<EditedTables | null> {
  if (project === '') return {};
  try {
    const reply = await fetch(`${project}/rest/v1/rpc/edited_tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey },
      body: '{}',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const read = v.safeParse(EditedTables, reply.ok ? await readJson(reply, MAX_BYTES) : null);
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
