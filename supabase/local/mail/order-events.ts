import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { storeMail } from '../records/mails.ts';
import { OrderEvent, orderMail } from './order-mail.ts';

/** Starts or stops recording order statuses for mails. Stopping drops the recorded ones. */
export async function switchOrderMails(database: Database, isOn: boolean): Promise<void> {
  await database.transaction(async (tx) => {
    if (isOn) {
      await tx.query(`insert into local.switches (name) values ('order_mails') on conflict do nothing`);
    } else {
      await tx.query(`delete from local.switches where name = 'order_mails'`);
      await tx.query('delete from local.order_events');
    }
  });
}

const TAKE = `
  with taken as (
    delete from local.order_events as event
    where (submission_id, status) in (
      select submission_id, status from local.order_events order by at limit $1 for update skip locked
    )
    returning submission_id, status, at
  )
  select id, reference, service, taken.status, fields, quote, next_opening as "nextOpening",
    (extract(epoch from received_at) * 1000)::float8 as "receivedAt",
    case when payment ->> 'status' = 'PAID' then (payment ->> 'amount')::float8 end as paid,
    exists (select from private.telephone_orders as taken_by where taken_by.submission_id = id) as "isByTelephone"
  from taken join public.submissions on id = submission_id
  where fields <> '{}'
  order by at`;

/**
 * Writes at most `limit` mails about order statuses. The same transaction drops the event and stores the
 * mail, so each is written once.
 * @returns the number of events
 */
export function writeOrderMails(database: Database, siteUrl: string, limit: number): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await tx.query(TAKE, [limit]);
    for (const row of rows) {
      const event = v.safeParse(OrderEvent, row);
      // An event that this version cannot read must not block the others.
      const mail = event.success ? orderMail(event.output, siteUrl) : null;
      if (mail) await storeMail(tx, mail);
    }
    return rows.length;
  });
}
