import { formatInstant } from '../../../src/domain/time/instant.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { OutgoingMail, Sending } from './transport.ts';

/** A mail that has been leased from the queue for sending. */
export interface Claimed extends OutgoingMail {
  readonly row: number;
  readonly lease: string;
  /** The number of attempts, this one included. */
  readonly attempts: number;
  readonly isAboutOrder: boolean;
}

/** The outcome of an attempt, or `postponed` when our own limit has held the mail back. */
export type Outcome = Sending | { readonly outcome: 'postponed'; readonly reason: string };

/** In seconds, longer than any attempt takes, so that no mail is sent twice. */
const LEASE_S = 600;
const KEPT_FOR = '30 days';

/** Gives up expired mails, and deletes their text. */
const GIVE_UP = `
  update local.mails
  set given_up_at = $1, next_attempt_at = null, lease = null, body_text = null, body_html = null,
    last_failure = coalesce(last_failure, 'too late')
  where next_attempt_at is not null and expires_at <= $1 and (lease is null or next_attempt_at <= $1)`;

/**
 * Account links and notices go before mails about orders: a link is worth one hour, and anyone can queue
 * thousands of mails about orders.
 */
const CLAIM = `
  with due as (
    select id from local.mails where next_attempt_at <= $1
    order by (submission_id is not null), next_attempt_at, id limit $2 for update skip locked
  )
  update local.mails as mail
  set attempts = attempts + 1, lease = gen_random_uuid(), next_attempt_at = $1::timestamptz + make_interval(secs => ${LEASE_S})
  from due where mail.id = due.id
  returning mail.id as row, lease, attempts, recipient as "to", subject, body_text as text, body_html as html,
    sent_at as date, submission_id is not null as "isAboutOrder"`;

/**
 * Leases at most `limit` due mails: those of accounts first, then the longest due.
 * @param now epoch milliseconds
 */
export async function claimMails(database: Database, now: number, limit: number): Promise<Claimed[]> {
  const rows = await database.transaction(async (tx) => {
    await tx.query(GIVE_UP, [formatInstant(now)]);
    return tx.query<Omit<Claimed, 'id'>>(CLAIM, [formatInstant(now), limit]);
  });
  return rows.map((row) => ({ ...row, id: `${row.row}.${row.date.getTime()}` }));
}

/**
 * Records the outcome of an attempt.
 * @param retryAt the time of the next attempt, in epoch milliseconds
 */
export async function settleMail(
  database: Database,
  { row, lease }: Claimed,
  sending: Outcome,
  now: number,
  retryAt: number,
): Promise<void> {
  await database.transaction((tx) => {
    if (sending.outcome === 'failed' || sending.outcome === 'postponed') {
      return putOff(tx, row, lease, sending.reason, retryAt);
    }
    const column = sending.outcome === 'sent' ? 'delivered_at' : 'given_up_at';
    const update = `update local.mails
      set ${column} = $2, next_attempt_at = null, lease = null, body_text = null, body_html = null, last_failure = $3,
        links = case when $4::boolean then '{}' else links end
      where id = $1`;
    const isSent = sending.outcome === 'sent';
    // A refused mail keeps its link, which the operator may pass on by hand.
    return tx.query(update, [row, formatInstant(now), isSent ? null : sending.reason, isSent]);
  });
}

function putOff(tx: Transaction, row: number, lease: string, reason: string, retryAt: number) {
  const update = `update local.mails set lease = null, next_attempt_at = $3, last_failure = $4
    where id = $1 and lease = $2`;
  return tx.query(update, [row, lease, formatInstant(retryAt), reason]);
}

/**
 * Makes leased mails due again. It is called when the only server starts: the process with the leases has
 * died.
 * @param now epoch milliseconds
 */
export async function releaseMails(database: Database, now: number): Promise<void> {
  const release =
    'update local.mails set lease = null, next_attempt_at = $1 where lease is not null and next_attempt_at is not null';
  await database.transaction((tx) => tx.query(release, [formatInstant(now)]));
}

/**
 * Deletes mails that were sent, given up or left to the operator a month ago, and links that have run out.
 * @param now epoch milliseconds
 */
export async function purgeMails(database: Database, now: number): Promise<void> {
  const purge = `delete from local.mails where next_attempt_at is null
    and coalesce(delivered_at, given_up_at, expires_at, sent_at) <= $1::timestamptz - interval '${KEPT_FOR}'`;
  const clear = `update local.mails set links = '{}'
    where links <> '{}' and next_attempt_at is null and coalesce(expires_at, sent_at + interval '1 hour') <= $1`;
  await database.transaction(async (tx) => {
    await tx.query(purge, [formatInstant(now)]);
    await tx.query(clear, [formatInstant(now)]);
  });
}
