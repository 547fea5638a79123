import type { Database } from '../database/database.ts';

/** Reads the text of a table that the desk has changed; null where nobody has (docs/decisions/0020-edited-tables.md). */
export const editedTables =
  (database: Database) =>
  async (name: string): Promise<string | null> => {
    const [row] = await database.transaction((tx) =>
      tx.query<{ content: string | null }>("select public.table_edit($1, null) ->> 'content' as content", [
        name,
      ]),
    );
    return row?.content ?? null;
  };
