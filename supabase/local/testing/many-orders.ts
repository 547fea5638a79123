import { RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';

const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

/**
 * SQL that inserts `count` meal orders of the last two years, as accept_submission would store them, with a
 * paid checkout for every tenth. Triggers are bypassed, because they would forward each order.
 * @param status SQL for the status of an order of the time `at`
 */
export function manyOrders(count: number, status = `'recue'`): string {
  const { service, fields, quote } = RESTAURANT_REQUEST;
  const facts = { customer: fields.prenom, phone: fields.telephone, commune: fields.delivery_commune };
  return `
    set session_replication_role = replica;
    insert into public.submissions
      (id, reference, service, received_at, fields, facts, quote, slot_at, confirmed_at, body_hash, receipt, status)
    select gen_random_uuid(), public.submission_reference(nextval('public.submission_number')), '${service}',
      at, ${json(fields)}, ${json(facts)}, ${json(quote)}, at, at, encode(sha256(n::text::bytea), 'hex'),
      jsonb_build_object('status', 'recue', 'quote', ${json(quote)}), ${status}
    from generate_series(1, ${count}) as n, lateral (select now() - n * interval '63 seconds' as at) as moment;
    insert into public.payments
      (reference, submission_id, attempt, provider, checkout_id, amount, currency, merchant, description, status, paid_fields)
    select id, id, 1, 'sumup', id, 1000, 'EUR', 'M', '', 'PAID', '{}'
    from public.submissions order by received_at desc limit ${Math.floor(count / 10)}
    on conflict do nothing;
    set session_replication_role = origin;
    analyze public.submissions, public.payments;`;
}

/** The same as a list of statements, for a server that runs. */
export const manyOrderStatements = (count: number, status?: string): readonly string[] =>
  manyOrders(count, status)
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
