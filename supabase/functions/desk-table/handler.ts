import * as v from 'valibot';
import { checkEdit, TableEdit, type TableEditAnswer } from '../../../src/domain/tables/edited-tables.ts';
import { changeStatus, dayAdvice } from '../../../src/domain/tables/opening-changes.ts';
import type { OperatorTableName } from '../../../src/domain/tables/operator-tables.ts';
import { isTableName, type Tables } from '../../../src/domain/tables.ts';
import { callAsCaller } from '../_shared/account.ts';
import { answerJson } from '../_shared/answer-post.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { callProcedure } from '../_shared/database.ts';
import { jsonResponse } from '../_shared/http.ts';
import { deskTableFile } from '../_shared/tables.ts';

const Editor = v.object({ id: v.string(), name: v.string() });
type Editor = v.InferOutput<typeof Editor>;

const Version = v.nullable(v.object({ revision: v.number(), content: v.nullable(v.unknown()) }));
const Stored = v.variant('outcome', [
  v.object({ outcome: v.literal('done'), revision: v.number() }),
  v.object({ outcome: v.literal('conflict') }),
]);

/** The number of tries to apply a change of the opening while other managers store theirs. */
const TRIES = 5;

/**
 * POST /functions/v1/desk-table with a TableEdit and the token of a manager: stores another version of one of the operator's
 * tables, which the site publishes from then on, and answers a TableEditAnswer (docs/rules/desk.md#prices-and-hours). A table that
 * `npm run data:check` would refuse is never stored. Never throws.
 */
export async function deskTable(request: Request, context: FunctionContext): Promise<Response> {
  return answerJson('desk-table', request, TableEdit, async (edit) => {
    const editor = await callAsCaller(request, context, Editor, 'desk_editor', { p_name: edit.name });
    if (editor instanceof Response) return editor;
    return jsonResponse(200, await store(edit, editor, context));
  });
}

async function store(edit: TableEdit, editor: Editor, context: FunctionContext): Promise<TableEditAnswer> {
  if (edit.kind !== 'change') return storeOne(edit, editor, context);
  for (let tries = 1; ; tries += 1) {
    const answer = await storeOne(edit, editor, context);
    if (answer.outcome !== 'conflict' || tries === TRIES) return answer;
  }
}

async function storeOne(edit: TableEdit, editor: Editor, context: FunctionContext): Promise<TableEditAnswer> {
  const { key, name } = edit;
  const wrong = edit.kind === 'change' ? dayAdvice(edit.change, context.now()) : null;
  if (wrong !== null) return { outcome: 'invalid', mistakes: [{ path: [], message: wrong.message }] };
  const tables = await context.tables.get(0);
  const current = await callProcedure(context, Version, 'table_edit', { p_name: name, p_revision: null });
  const revision = current?.revision ?? 0;
  const isOfFile = !current?.content;
  const file = await fileOf(name, isOfFile, tables, context);
  const seen = edit.kind === 'change' ? { revision, version: tables.status.version } : edit.seen;
  // Where the file counts, it may have been replaced since the editor read it.
  if (file !== null && seen.revision === revision && seen.version !== file.version)
    return { outcome: 'conflict' };
  const wanted = await contentOf(edit, current?.content, tables, context);
  if (wanted === 'none')
    return { outcome: 'invalid', mistakes: [{ path: [], message: FUNCTION_COPY.noSuchVersion }] };
  const checked = wanted === 'file' ? null : checkEdit(name, wanted.content, tables);
  if (checked !== null && !checked.ok)
    return {
      outcome: 'invalid',
      mistakes: checked.mistakes.map(({ path, message }) => ({ path: [...path], message })),
    };
  return callProcedure(context, Stored, 'store_table', {
    p_key: key,
    p_name: name,
    p_revision: seen.revision,
    p_content: checked?.table ?? null,
    p_replaced: file,
    p_actor_id: editor.id,
    p_actor: editor.name,
  });
}

/** The table of the file; null where the desk's version holds. */
async function fileOf(
  name: OperatorTableName,
  isOfFile: boolean,
  tables: Tables,
  context: FunctionContext,
): Promise<{ readonly version: string } | null> {
  if (!isOfFile) return null;
  return isTableName(name) ? tables[name] : deskTableFile(context, name);
}

type Wanted = { readonly content: unknown } | 'file' | 'none';

/** The table that an edit asks for: a content, the file again, or a version that does not exist. */
async function contentOf(
  edit: TableEdit,
  current: unknown,
  tables: Tables,
  context: FunctionContext,
): Promise<Wanted> {
  switch (edit.kind) {
    case 'save':
      return { content: edit.content };
    case 'change': {
      const checked = checkEdit('status', current ?? tables.status, tables);
      const status = checked.ok ? checked.table : tables.status;
      return { content: changeStatus(status, edit.change, context.now()) };
    }
    case 'restore':
      return edit.revision === 0 ? 'file' : olderVersion(edit.name, edit.revision, context);
  }
}

async function olderVersion(
  name: OperatorTableName,
  revision: number,
  context: FunctionContext,
): Promise<Wanted> {
  const version = await callProcedure(context, Version, 'table_edit', { p_name: name, p_revision: revision });
  if (version === null) return 'none';
  return version.content === null ? 'file' : { content: version.content };
}
