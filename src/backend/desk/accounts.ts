import * as v from 'valibot';
import type { IslandDate } from '../../domain/time/island-time.ts';
import type { Reply } from '../account-problem.ts';
import { callDesk } from './call.ts';

const Whole = v.pipe(v.number(), v.integer());

/** The accounts of one service on one day of the island; amounts in cents. See desk_day in supabase/procedures. */
const DayRow = v.object({
  day: v.string(),
  service: v.string(),
  orders: Whole,
  cancelled: Whole,
  fees: Whole,
  /** The part of the fees whose orders were charged for them. A server of an earlier version does not say it. */
  feesCollected: v.optional(Whole, 0),
  tips: Whole,
  donations: Whole,
  /** Below zero. */
  vouchers: Whole,
  card: Whole,
  budgetPaid: Whole,
  feesPaid: Whole,
  owed: Whole,
  refunds: Whole,
});
export type DayRow = v.InferOutput<typeof DayRow>;

/** Reads the accounts of these days, both counted, by day and service; null for more than a year. */
export const readAccounts = (from: IslandDate, to: IslandDate): Promise<Reply<readonly DayRow[] | null>> =>
  callDesk('desk_day', { p_from: from, p_to: to }, v.nullable(v.array(DayRow)));
