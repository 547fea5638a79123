import * as v from 'valibot';
import { WireFields } from '../../../src/domain/submission/wire.ts';
import { inWireOrder } from '../../../src/services/added-fields.ts';
import { findService } from '../../../src/services/catalogue.ts';
import type { Database } from '../database/database.ts';
import type { Collection } from './collection.ts';

const Cents = v.number();
const DeskSummary = v.object({
  telephone: v.optional(v.string()),
  versions: v.optional(
    v.array(
      v.object({
        fields: v.record(v.string(), v.unknown()),
        quote: v.optional(v.record(v.string(), v.unknown())),
        replacedAt: v.string(),
        replacedBy: v.string(),
      }),
    ),
  ),
  toGiveBack: v.optional(v.array(v.object({ kind: v.string(), amount: Cents }))),
  links: v.optional(v.array(v.object({ kind: v.string(), amount: Cents, state: v.string() }))),
  refunds: v.optional(v.array(v.object({ amount: Cents, status: v.string() }))),
  course: v.optional(v.string()),
});
export type DeskSummary = v.InferOutput<typeof DeskSummary>;

/** A submission as the operator sees it: one line of `npm run inbox -- --json`. */
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
   * Set when the submission arrived after closing: the opening that it waits for, as the customer was told
   * (docs/rules/sending.md#after-closing).
   */
  nextOpening: v.optional(v.string()),
  /** Set when the desk did something with it. See desk_summary in supabase/procedures. */
  desk: v.optional(DeskSummary),
});
export type InboxEntry = v.InferOutput<typeof InboxEntry>;

const SELECT = `
  select reference, id as "submissionId", service,
    to_char(received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt",
    status, fields, files, quote, payment, next_opening as "nextOpening",
    private.desk_summary(id) as desk
  from public.submissions`;
const IN_ORDER = ' order by received_at, reference';

export const inbox: Collection<InboxEntry> = {
  name: 'inbox',
  schema: InboxEntry,
  read: (database) => entriesOf(database, SELECT + IN_ORDER),
};

type Row = Omit<InboxEntry, 'nextOpening' | 'desk'> & {
  readonly nextOpening: string | null;
  readonly desk: DeskSummary | null;
};

async function entriesOf(database: Database, query: string, values: unknown[] = []): Promise<InboxEntry[]> {
  const rows = await database.transaction((tx) => tx.query<Row>(query, values));
  return rows.map(({ nextOpening, desk, ...entry }) => ({
    ...entry,
    fields: ordered(entry),
    ...(nextOpening !== null && { nextOpening }),
    ...(desk !== null && { desk }),
  }));
}

/** The fields in the order of their service; as they stand where it is not known, or where they were erased. */
function ordered({ service: slug, fields }: Pick<Row, 'service' | 'fields'>): Row['fields'] {
  const service = findService(slug);
  return service && v.is(WireFields, fields) ? inWireOrder(service, fields) : fields;
}

/** The most entries of one answer. A client that follows a full inbox gets the others after the last one of it. */
export const INBOX_AT_ONCE = 1000;

/**
 * The submissions that are not being handled yet, oldest first: all of them, or those received since a time.
 * The result goes back ten seconds before that time, because an order is dated at the start of its
 * transaction and becomes visible at its end.
 * @param at ISO timestamp
 * @param after the number of the last submission of a full answer, in place of the time: those that come after it
 */
export async function inboxSince(
  database: Database,
  at: string | null,
  after: string | null = null,
): Promise<InboxEntry[]> {
  const place = after ?? at;
  const since = after
    ? 'and (received_at, reference) > (select received_at, reference from public.submissions where reference = $1)'
    : "and received_at >= $1::timestamptz - interval '10 seconds'";
  const query = `${WAITING} ${place ? since : ''} ${IN_ORDER} limit ${INBOX_AT_ONCE}`;
  return entriesOf(database, query, place ? [place] : []);
}

const WAITING = `${SELECT} where status = 'recue'`;

const Word = v.pipe(v.string(), v.maxLength(100));
/** A change of one order's status: its number and the new status code. */
export const StatusChange = v.object({ reference: Word, status: Word });
export type StatusChange = v.InferOutput<typeof StatusChange>;

/** `refused` carries the database's French sentence; `unknown`: no order has that number. */
export const StatusOutcome = v.variant('kind', [
  v.object({ kind: v.literal('set'), reference: v.string(), label: v.string() }),
  v.object({ kind: v.literal('refused'), message: v.string() }),
  v.object({ kind: v.literal('unknown'), reference: v.string() }),
]);
export type StatusOutcome = v.InferOutput<typeof StatusOutcome>;

/** The error code with which check_status of supabase/procedures refuses a change. */
const REFUSED_MOVE = 'LG001';

const UPDATE = `
  update public.submissions set status = $2 where reference = $1
  returning reference, private.status_label(status) as label`;

/**
 * Changes an order's status. The database decides which changes are allowed, as it does for the table editor.
 */
export async function changeStatus(database: Database, change: StatusChange): Promise<StatusOutcome> {
  const reference = change.reference.trim().toUpperCase();
  const status = change.status.trim().toLowerCase();
  try {
    const [row] = await database.transaction((tx) =>
      tx.query<{ reference: string; label: string }>(UPDATE, [reference, status]),
    );
    return row ? { kind: 'set', ...row } : { kind: 'unknown', reference };
  } catch (error) {
    if (codeOf(error) !== REFUSED_MOVE) throw error;
    return { kind: 'refused', message: (error as Error).message };
  }
}

const codeOf = (error: unknown) => (error instanceof Error ? (error as { code?: unknown }).code : undefined);

/** A refund that the provider was asked for an hour ago or longer, and nobody knows what came of it. The amount is in cents. */
export const UnansweredRefund = v.object({ reference: v.string(), amount: v.number() });
export type UnansweredRefund = v.InferOutput<typeof UnansweredRefund>;

const UNANSWERED = `
  select submission.reference, refund.amount
  from private.refunds as refund
  join public.submissions as submission on submission.id = refund.submission_id
  where refund.status = 'asked' and refund.asked_at < now() - interval '1 hour'
  order by refund.asked_at, refund.key`;

/** Reads them, the oldest first; none from a database that has no tables yet. */
export const unansweredRefunds = (database: Pick<Database, 'transaction'>): Promise<UnansweredRefund[]> =>
  database.transaction(async (tx) => {
    const [there] = await tx.query<{ is: boolean }>(
      `select to_regclass('private.refunds') is not null as is`,
    );
    return there?.is ? tx.query<UnansweredRefund>(UNANSWERED) : [];
  });
