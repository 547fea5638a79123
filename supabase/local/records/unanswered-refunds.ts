import * as v from 'valibot';
import type { Database } from '../database/database.ts';

/** A refund that the provider was asked for an hour ago or longer, and nobody knows what came of it. The amount is in cents. */
export const UnansweredRefund = v.object({ reference: v.string(), amount: v.number() });
export type UnansweredRefund = v.InferOutput<typeof UnansweredRefund>;

const SELECT = `
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
    return there?.is ? tx.query<UnansweredRefund>(SELECT) : [];
  });
