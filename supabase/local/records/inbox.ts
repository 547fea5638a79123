import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import type { Collection } from './collection.ts';

/** A submission as the operator reads it: one line of `npm run inbox -- --json`. */
export const InboxEntry = v.object({
  reference: v.string(),
  submissionId: v.string(),
  service: v.string(),
  receivedAt: v.string(),
  status: v.string(),
  fields: v.record(v.string(), v.unknown()),
  files: v.array(v.unknown()),
  quote: v.nullable(v.record(v.string(), v.unknown())),
  payment: v.unknown(),
  /**
   * There where it came after closing: it waits for this opening, as the customer was told
   * (docs/rules/sending.md#after-closing).
   */
  nextOpening: v.optional(v.string()),
});
export type InboxEntry = v.InferOutput<typeof InboxEntry>;

const SELECT = `
  select reference, id as "submissionId", service,
    to_char(received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt",
    status, fields, files, quote, payment, next_opening as "nextOpening"
  from public.submissions`;
const IN_ORDER = ' order by received_at, reference';

export const inbox: Collection<InboxEntry> = {
  name: 'inbox',
  schema: InboxEntry,
  read: (database) => entriesOf(database, SELECT + IN_ORDER),
};

type Row = Omit<InboxEntry, 'nextOpening'> & { readonly nextOpening: string | null };

async function entriesOf(database: Database, query: string, values: unknown[] = []): Promise<InboxEntry[]> {
  const rows = await database.transaction((tx) => tx.query<Row>(query, values));
  return rows.map(({ nextOpening, ...entry }) => (nextOpening === null ? entry : { ...entry, nextOpening }));
}

/** Who begins to follow a full inbox is shown the rest at the next looks. */
const AT_ONCE = 1000;

/**
 * What nobody has taken in hand yet, oldest first: all of it, or with a moment what was received since. Some seconds before
 * that moment are told again: an order is dated when its transaction begins and seen when it ends.
 * @param at ISO timestamp
 */
export async function inboxSince(database: Database, at: string | null): Promise<InboxEntry[]> {
  const since = at ? "and received_at >= $1::timestamptz - interval '10 seconds'" : '';
  return entriesOf(database, `${WAITING} ${since} ${IN_ORDER} limit ${AT_ONCE}`, at ? [at] : []);
}

const WAITING = `${SELECT} where status = 'recue'`;
