import * as v from 'valibot';
import type { Database } from '../database/database.ts';

/** What the policy of the document of payments stopped in browsers, by directive and origin (or a word such as « inline »). */
export const PolicyReport = v.object({ directive: v.string(), blocked: v.string(), times: v.number() });
export type PolicyReport = v.InferOutput<typeof PolicyReport>;

/** What was reported in the last week: an origin that a bank uses today comes up again. */
const SELECT = `
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
    return there?.is ? tx.query<PolicyReport>(SELECT) : [];
  });
