import type { Database } from './database.ts';
import { checksumOf, readProcedures } from './schema-files.ts';

/**
 * Asks whether the database answers and has the procedures that this process calls: somebody may have started another version on it, or
 * dropped one by hand.
 * @returns the question, for any number of times
 */
export function askForProcedures(database: Database): () => Promise<boolean> {
  const files = readProcedures();
  const called = files.flatMap(({ sql }) =>
    [...sql.matchAll(/^grant execute on function (\S[^;]*\)) to /gm)].map(([, name]) => name),
  );
  const params = [checksumOf(files), called];
  return async () => {
    const [found] = await database.transaction((tx) => tx.query<{ all: boolean }>(QUESTION, params));
    return found?.all === true;
  };
}

const QUESTION = `select procedures = $1 and (
    select bool_and(to_regprocedure(name) is not null) from unnest($2::text[]) as name
  ) as all
  from local.schema_state`;
