import * as v from 'valibot';
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
