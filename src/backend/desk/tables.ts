import * as v from 'valibot';
import { Refusal } from '../../domain/submission/wire.ts';
import { type TableEdit, TableEditAnswer } from '../../domain/tables/edited-tables.ts';
import type { OperatorTableName } from '../../domain/tables/operator-tables.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import { parsed, problem, type Reply, reply } from '../account-problem.ts';
import { askFunction } from '../ask-function.ts';
import { loadClient } from '../client.ts';
import { callDesk } from './call.ts';

const Instant = v.pipe(v.string(), v.transform(parseInstant), v.number());

const Current = v.object({
  revision: v.number(),
  at: Instant,
  /** The name of who stored it, as the history shows it. */
  actor: v.string(),
  /** Null where the file holds again. */
  content: v.nullable(v.unknown()),
});
export type CurrentTable = v.InferOutput<typeof Current>;

const Version = v.object({
  ...Current.entries,
  /** The table of the file, where the version before was the file's. */
  replaced: v.nullable(v.unknown()),
});
export type TableVersion = v.InferOutput<typeof Version>;

/** Reads the current version of each table that was ever changed at the desk, by name. */
export const readDeskTables = (): Promise<Reply<Record<string, CurrentTable>>> =>
  callDesk('desk_tables', {}, v.record(v.string(), Current));

/** Reads the last 20 versions of a table, latest first; with `before`, those before that revision. */
export const readTableVersions = (
  name: OperatorTableName,
  before: number | null,
): Promise<Reply<TableVersion[]>> =>
  callDesk('desk_table_history', { p_name: name, p_before: before }, v.array(Version));

const Session = v.nullable(v.object({ access_token: v.string() }));

/** Stores an edit of a table. The server checks it as the form does, and says whether it is stored. Never throws. */
export async function sendTableEdit(edit: TableEdit): Promise<Reply<TableEditAnswer>> {
  const found = parsed(
    Session,
    await reply<unknown>(async () => {
      const { data, error } = await (await loadClient()).auth.getSession();
      return { data: data.session, error };
    }),
  );
  if (!found.ok) return found;
  if (found.value === null) return { ok: false, problem: problem('session_not_found') };
  const headers = { authorization: `Bearer ${found.value.access_token}` };
  const answer = await askFunction((url, init) => fetch(url, init), 'desk-table', edit, headers);
  if (answer === null) return { ok: false, problem: problem('network') };
  if (answer.status === 200) return parsed(TableEditAnswer, { ok: true, value: answer.json });
  const refused = v.safeParse(Refusal, answer.json);
  if (!refused.success) return { ok: false, problem: problem('unknown') };
  const { code, message } = refused.output.error;
  return { ok: false, problem: { code, message } };
}
