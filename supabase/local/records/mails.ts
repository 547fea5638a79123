import * as v from 'valibot';
import type { Transaction } from '../database/database.ts';
import type { MailBody } from '../mail/render.ts';
import type { Collection } from './collection.ts';

/**
 * A mail: one line of `npm run mails -- --json`. `state`: `kept` is for the operator to pass on, `waiting` is
 * queued, `sent` was accepted by the mail server, `given-up` will not be sent. `failure` is the outcome of
 * the last attempt.
 */
const Mail = v.object({
  to: v.string(),
  subject: v.string(),
  links: v.array(v.string()),
  state: v.picklist(['kept', 'waiting', 'sent', 'given-up']),
  failure: v.nullable(v.string()),
});
export type Mail = v.InferOutput<typeof Mail>;

export interface NewMail extends Pick<Mail, 'to' | 'subject' | 'links'> {
  /** Null when this server sends no mails: the operator passes the links on. */
  readonly body: MailBody | null;
  /** How long the mail may be sent, in seconds. */
  readonly worthSeconds: number;
  /** The order that the mail is about; the mail is deleted with it. */
  readonly submissionId?: string;
}

/** Stores a mail in the transaction that causes it, so that a rollback drops the mail too. */
export async function storeMail(tx: Transaction, mail: NewMail): Promise<void> {
  const { to, subject, links, body, worthSeconds, submissionId } = mail;
  await tx.query(
    `insert into local.mails
      (recipient, subject, links, body_text, body_html, submission_id, next_attempt_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, case when $4::text is not null then now() end,
       now() + make_interval(secs => $7::int))`,
    [to, subject, links, body?.text ?? null, body?.html ?? null, submissionId ?? null, worthSeconds],
  );
}

const SELECT = `
  select recipient as "to", subject, links, last_failure as failure,
    case
      when delivered_at is not null then 'sent'
      when given_up_at is not null then 'given-up'
      when next_attempt_at is not null then 'waiting'
      else 'kept'
    end as state
  from local.mails order by id`;

export const mails: Collection<Mail> = {
  name: 'mails',
  schema: Mail,
  read: (database) => database.transaction((tx) => tx.query<Mail>(SELECT)),
};
