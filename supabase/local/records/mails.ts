import * as v from 'valibot';
import type { Transaction } from '../database/database.ts';
import type { Collection } from './collection.ts';

/** A mail that a hosted project would have sent: one line of `npm run mails -- --json`. */
const Mail = v.object({ to: v.string(), subject: v.string(), links: v.array(v.string()) });
export type Mail = v.InferOutput<typeof Mail>;

/** Within the transaction that gives reason to it: no mail for what is rolled back. */
export async function storeMail(tx: Transaction, { to, subject, links }: Mail): Promise<void> {
  const insert = 'insert into local.mails (recipient, subject, links) values ($1, $2, $3)';
  await tx.query(insert, [to, subject, links]);
}

const SELECT = 'select recipient as "to", subject, links from local.mails order by id';

export const mails: Collection<Mail> = {
  name: 'mails',
  schema: Mail,
  read: (database) => database.transaction((tx) => tx.query<Mail>(SELECT)),
};
