import * as v from 'valibot';
import { dateAndTime, dayAndTime } from '../../../src/copy/dates.ts';
import { totalLabel, withoutGoods } from '../../../src/copy/total.ts';
import { NOT_AVAILABLE } from '../../../src/domain/hours/copy.ts';
import { openingAt } from '../../../src/domain/hours/next-opening.ts';
import { formatWireEuros } from '../../../src/domain/money.ts';
import { ORDER_STATUSES } from '../../../src/domain/order/order-status.ts';
import { WireFields, WireQuote } from '../../../src/domain/submission/wire.ts';
import { cleanEmail } from '../../../src/domain/text/clean-text.ts';
import { findService } from '../../../src/services/catalogue.ts';
import type { Service } from '../../../src/services/define.ts';
import type { Database } from '../database/database.ts';
import { type NewMail, storeMail } from '../records/mails.ts';
import { ORDER_MAIL_COPY, ORDER_NOUNS, type OrderNoun, stateWords } from './order-copy.ts';
import { type MailLine, renderMail } from './render.ts';
import { isOneMailbox } from './settings.ts';

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

/** A status that an order has reached. */
export const OrderEvent = v.object({
  id: v.string(),
  reference: v.string(),
  service: v.string(),
  status: v.picklist(ORDER_STATUSES),
  fields: WireFields,
  quote: v.nullable(WireQuote),
  /** In epoch milliseconds. */
  receivedAt: v.number(),
  nextOpening: v.nullable(v.string()),
  /** In euros: what the card was charged when ordering. Null where it paid nothing, as of an order by telephone. */
  paid: v.nullable(v.number()),
  /** Whether a manager took it by telephone: no device of the customer has it. */
  isByTelephone: v.boolean(),
});
export type OrderEvent = v.InferOutput<typeof OrderEvent>;

/** In seconds: a mail about an older status is not sent. */
const LONGEST_AGE_S = 4 * 24 * 3600;

/**
 * The mail about an order's status; null when there is no address or nothing to report. It contains the
 * number, the status and the price, and no text of the customer: the address may belong to a stranger, and
 * free text may be about health (docs/rules/privacy.md#health-documents).
 */
export function orderMail(event: OrderEvent, siteUrl: string): NewMail | null {
  const service = findService(event.service);
  const to = service && addressOf(service, event.fields);
  const noun = service && nounOf(service);
  const words = noun && stateWords(noun, event.status);
  if (!(to && noun && words)) return null;
  const link = event.isByTelephone ? null : new URL('/mes-envois', siteUrl).href;
  const price = event.status === 'recue' ? priceOf(service, event) : NO_PRICE;
  return {
    to,
    subject: ORDER_MAIL_COPY.subject(noun.noun, event.reference, words.state(noun)),
    links: link === null ? [] : [link],
    submissionId: event.id,
    worthSeconds: LONGEST_AGE_S,
    body: renderMail({
      unbroken: event.reference,
      lines: [
        ORDER_MAIL_COPY.hello,
        words.line(noun, event.reference),
        ...(event.status === 'recue' ? received(noun, event) : []),
      ],
      table: price.lines,
      button: ORDER_MAIL_COPY.track,
      link,
      notes: [...price.notes, ...whereToFollow(service, event)],
    }),
  };
}

/** The sentence on where the order is followed. A caller's device does not know it, and a quote request has no link to follow. */
function whereToFollow({ kind }: Service, { isByTelephone }: OrderEvent): string[] {
  if (!isByTelephone) return [ORDER_MAIL_COPY.elsewhere];
  return kind === 'order' ? [ORDER_MAIL_COPY.byTelephone] : [];
}

/** The customer's own address; null when the service asks for none or it is empty. */
function addressOf({ fields }: Service, given: WireFields): string | null {
  const [name] = Object.entries(fields).find(([, { kind }]) => kind === 'email') ?? [];
  const value = name === undefined ? undefined : given[name];
  const address = typeof value === 'string' ? cleanEmail(value) : '';
  return isOneMailbox(address) ? address : null;
}

/** Null for a job application, which a person answers. */
function nounOf({ slug, priced }: Service): OrderNoun | null {
  if (slug === 'livreur' || slug.startsWith('offre-')) return null;
  if (slug === 'don') return ORDER_NOUNS.donation;
  return priced ? ORDER_NOUNS.order : ORDER_NOUNS.request;
}

function received(noun: OrderNoun, { receivedAt, nextOpening }: OrderEvent): string[] {
  const at = ORDER_MAIL_COPY.receivedAt(noun, dateAndTime(receivedAt));
  if (nextOpening === null || nextOpening === NOT_AVAILABLE) return [at];
  // A mail may be read on another day, on which the customer's « Aujourd'hui » would be wrong.
  const opening = openingAt(nextOpening, receivedAt);
  return [at, ORDER_MAIL_COPY.nextOpening(opening === null ? nextOpening : dayAndTime(opening))];
}

interface Price {
  readonly lines: readonly MailLine[];
  readonly notes: readonly string[];
}

const NO_PRICE: Price = { lines: [], notes: [] };

/**
 * The price as on the screen's receipt. An order with health documents has none, because its budget is for
 * medicine.
 */
function priceOf(service: Service, { quote, paid }: Pick<OrderEvent, 'quote' | 'paid'>): Price {
  const isHealth = Object.values(service.fields).some(({ kind }) => kind === 'files');
  if (!quote || isHealth) return NO_PRICE;
  const fees = [...quote.serviceDetails, ...quote.deliveryDetails].map(
    ({ label, amount }): MailLine => [label, formatWireEuros(amount)],
  );
  const budget = formatWireEuros(quote.budget);
  if (paid !== null) {
    return {
      lines: [...fees, [ORDER_MAIL_COPY.paid, formatWireEuros(paid)]],
      notes: quote.budget > 0 ? [ORDER_MAIL_COPY.budgetLater(budget)] : [],
    };
  }
  const budgetLine: MailLine[] = quote.budget > 0 ? [[ORDER_MAIL_COPY.budget, budget]] : [];
  const label =
    withoutGoods(quote) === null ? ORDER_MAIL_COPY.estimated : ORDER_MAIL_COPY.apart(totalLabel(quote));
  const total: MailLine = [label, formatWireEuros(quote.totalToPay)];
  return { lines: [...fees, ...budgetLine, total], notes: [] };
}
