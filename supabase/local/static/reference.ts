import path from 'node:path';
import { Hono } from 'hono';
import { isTableName, type TableName } from '../../../src/domain/tables.ts';
import { CHECKED, replyContent, replyFile } from './representation.ts';

/** The text of a table that the desk has changed; null where the file holds. */
export type ReadEdited = (name: TableName) => Promise<string | null>;

/**
 * Serves the operator's tables (docs/rules/reference-data.md#operator-tables): what the desk has changed of them, and else the
 * file. They are read for each request, so that an edit takes effect at once.
 * @param readEdited asks the database; while it does not answer, the last answers hold
 */
export function referenceRoutes(folder: string, readEdited: ReadEdited): Hono {
  const routes = new Hono();
  const last = new Map<TableName, string | null>();
  const editedOf = async (name: TableName) => {
    const text = await readEdited(name).catch(() => last.get(name) ?? null);
    last.set(name, text);
    return text;
  };
  routes.get('/:file{[a-z-]+\\.json}', async (context) => {
    const { raw } = context.req;
    const name = context.req.param('file');
    const table = path.basename(name, '.json');
    const edited = isTableName(table) ? await editedOf(table) : null;
    if (edited !== null) return replyContent(raw, name, new TextEncoder().encode(edited), CHECKED);
    return (
      (await replyFile(raw, path.join(folder, name), CHECKED)) ??
      context.json({ message: 'No such table' }, 404)
    );
  });
  return routes;
}
