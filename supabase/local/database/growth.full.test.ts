import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { quoteRequest } from '../../../tests/support/orders.ts';
import { manyOrders } from '../testing/many-orders.ts';
import { findPostgres, NO_POSTGRES, PostgresServer } from '../testing/postgres-server.ts';
import { openDatabase } from './database.ts';

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

const programs = findPostgres();
if (!programs) console.info(NO_POSTGRES);

let server: PostgresServer;
/** An existing order. */
let id: string;

beforeAll(async () => {
  if (!programs) return;
  server = await PostgresServer.start(programs);
  await (await openDatabase('', server.url)).close();
  const said = await server.psql(
    `${manyOrders(20_000)} select submission_id from public.payments limit 1; ${TELL}`,
  );
  [id = ''] = said.split('\n');
});
afterAll(() => server?.stop());

/** Flushes the session's statistics at once; otherwise they would be reported some time later. */
const TELL = 'select pg_stat_force_next_flush();';
const COUNT = `select 'reads ' || coalesce(sum(seq_scan), 0)
  from pg_stat_user_tables where relname in ('submissions', 'payments');`;

/** The number of sequential scans that a statement makes of the growing tables. */
async function wholeReads(sql: string): Promise<number> {
  const said = await server.psql(`${COUNT} ${sql}; ${TELL} ${COUNT}`);
  const [before, after] = [...said.matchAll(/^reads (\d+)$/gm)].map(([, count]) => Number(count));
  return (after ?? Number.NaN) - (before ?? Number.NaN);
}

const text = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
const order = quoteRequest();
const accept = (key: string) =>
  `select public.accept_submission('${key}', ${text(order)}, ${text({ service: 'devis', fields: order.fields, facts: {}, quote: null, confirmedAt: order.confirmedAt })})`;
const PAYMENT = {
  provider: 'sumup',
  merchant: 'M',
  amount: 1000,
  currency: 'EUR',
  description: '',
  paidFields: {},
};

test.skipIf(!programs).each<[string, () => string]>([
  ['a new order', () => accept(randomUUID())],
  ['an order that came before', () => accept(id)],
  ['a key that is looked up', () => `select public.find_submission('${id}', '{}')`],
  ['a payment by its order', () => `select public.find_payment('${id}', null, '{}')`],
  ['a payment by its checkout', () => `select public.find_payment(null, '${id}', '{}')`],
  [
    'a payment that is opened and settled',
    () => `with opened as (select gen_random_uuid() as key)
      select public.open_payment(key, '{}', '{"service": "don", "fields": {}, "facts": {}, "confirmedAt": "2026-11-19T16:00:00Z"}',
        ${text(PAYMENT)}), public.settle_payment(private.payment_reference(key, 1), key::text, 'PAID', now()) from opened`,
  ],
  ['payments that nobody has heard of', () => 'select public.payments_to_check(now(), 50)'],
  ['payments that were never opened', () => 'select public.end_unopened_payments(now())'],
  ['documents that are due', () => 'select public.purge_health_files(now())'],
  [
    'a customer’s own orders',
    () => `select * from public.submissions where user_id = '${id}' order by received_at desc`,
  ],
  ['the last orders', () => 'select * from public.submissions order by received_at desc limit 50'],
])('%s: no table that grows is read from end to end', async (_what, sql) => {
  expect(await wholeReads(sql())).toBe(0);
});

test.skipIf(!programs)('this would be noticed', async () => {
  expect(
    await wholeReads(`select count(*) from public.submissions where fields ->> 'prenom' = 'Maryse'`),
  ).toBe(1);
});
