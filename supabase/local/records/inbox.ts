import * as v from 'valibot';
import type { Collection } from './collection.ts';

/** A submission as the operator reads it: one line of `npm run inbox -- --json`. */
const InboxEntry = v.object({
  reference: v.string(),
  submissionId: v.string(),
  service: v.string(),
  receivedAt: v.string(),
  status: v.string(),
  fields: v.record(v.string(), v.unknown()),
  files: v.array(v.unknown()),
  quote: v.nullable(v.record(v.string(), v.unknown())),
  payment: v.unknown(),
});
export type InboxEntry = v.InferOutput<typeof InboxEntry>;

const SELECT = `
  select reference, id as "submissionId", service,
    to_char(received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt",
    status, fields, files, quote, payment
  from public.submissions
  order by received_at, reference`;

export const inbox: Collection<InboxEntry> = {
  name: 'inbox',
  schema: InboxEntry,
  read: (database) => database.transaction((tx) => tx.query<InboxEntry>(SELECT)),
};
