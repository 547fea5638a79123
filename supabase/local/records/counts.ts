import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import type { Collection } from './collection.ts';

/**
 * The number of submissions in a state, and the time of the oldest: figures for monitoring, without personal
 * data.
 */
const Count = v.object({
  service: v.string(),
  status: v.string(),
  count: v.number(),
  oldest: v.string(),
});
export type Count = v.InferOutput<typeof Count>;

const SELECT = `
  select service, status, count(*)::int as count,
    to_char(min(received_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest
  from public.submissions
  group by service, status
  order by service, status`;

export const counts: Collection<Count> = {
  name: 'counts',
  schema: Count,
  read: (database) => database.transaction((tx) => tx.query<Count>(SELECT)),
};

/** What the policy of the document of payments stopped in browsers, by directive and origin (or a word such as « inline »). */
export const PolicyReport = v.object({ directive: v.string(), blocked: v.string(), times: v.number() });
export type PolicyReport = v.InferOutput<typeof PolicyReport>;

/** What was reported in the last week: an origin that a bank uses today comes up again. */
const REPORTS = `
  select directive, blocked, times::float8 as times from private.policy_reports
  where last_at > now() - interval '7 days'
  order by times desc, directive, blocked
  limit 10`;

/** Reads the most frequent ones; none from a database that has no table for them yet. */
export const policyReports = (database: Pick<Database, 'transaction'>): Promise<PolicyReport[]> =>
  database.transaction(async (tx) => {
    const [there] = await tx.query<{ is: boolean }>(
      `select to_regclass('private.policy_reports') is not null as is`,
    );
    return there?.is ? tx.query<PolicyReport>(REPORTS) : [];
  });

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
