import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIP, VOUCHER_LABEL } from '../../../src/domain/quote/copy.ts';
import { DONATION } from '../../../src/domain/quote/restaurant-copy.ts';
import { LABELS } from '../../../src/services/don/copy.ts';
import { changeRole } from '../../local/records/managers.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { newManager } from '../../local/testing/manager.ts';

let server: HostedServer;
let manager: SupabaseClient;

beforeAll(async () => {
  server = await HostedServer.start();
  manager = await newManager({
    url: server.url,
    mails: () => server.mails(),
    setRole: (change) => changeRole(server.database, change),
  });
});
afterAll(() => server.stop());

interface Stored {
  readonly service: string;
  /** ISO, in UTC. The island's midnight is 04:00 there. */
  readonly at: string;
  readonly status?: string;
  readonly fees?: Readonly<Record<string, number>>;
  readonly tips?: Readonly<Record<string, number>>;
  /** The amount that the card paid when ordering, in cents. */
  readonly card?: number;
}

const lines = (amounts: Readonly<Record<string, number>> = {}) =>
  Object.entries(amounts).map(([label, amount]) => ({ label, amount }));

/** Stores an order as it was received at a moment. Returns its id. */
async function store({ service, at, status = 'livree', fees, tips, card }: Stored): Promise<string> {
  const id = randomUUID();
  const quote = { serviceDetails: lines(fees), deliveryDetails: lines(tips), budget: 0, totalToPay: 0 };
  await server.database.transaction(async (tx) => {
    await tx.query(
      `insert into public.submissions (
         id, body_hash, reference, service, status, received_at, fields, quote, confirmed_at, receipt, payment
       ) values ($1, '', $2, $3, $4, $5, '{}', $6::text::jsonb, $5, '{}', $7::text::jsonb)`,
      [id, id, service, status, at, JSON.stringify(quote), card ? JSON.stringify({ checkoutId: id }) : null],
    );
    if (card)
      await tx.query(
        `insert into public.payments (
           reference, submission_id, attempt, provider, checkout_id, amount, currency, merchant, description, status,
           paid_fields, paid_at
         ) values ($1, $2, 1, 'sumup', $1, $3, 'EUR', 'M', '', 'PAID', '{}', $4)`,
        [id, id, card, at],
      );
  });
  return id;
}

interface Link {
  readonly kind: 'budget' | 'frais';
  readonly amount: number;
  readonly madeAt: string;
  readonly paidAt?: string;
  readonly isWithdrawn?: boolean;
}

/** Stores a payment link of an order, paid or not. Returns the reference of its charge. */
async function storeLink(
  order: string,
  { kind, amount, madeAt, paidAt, isWithdrawn }: Link,
): Promise<string> {
  const token = randomUUID().replaceAll('-', '');
  const reference = `${order}.${token}`;
  await server.database.transaction(async (tx) => {
    await tx.query(
      `insert into private.payment_links (
         token, submission_id, kind, lines, amount, created_at, expires_at, withdrawn_at, paid_at, paid_reference
       ) values ($1, $2, $3, '[]', $4, $5, $5, $6, $7, $8)`,
      [
        token,
        order,
        kind,
        amount,
        madeAt,
        isWithdrawn ? madeAt : null,
        paidAt ?? null,
        paidAt ? reference : null,
      ],
    );
    if (paidAt)
      await tx.query(
        `insert into private.link_checkouts (
           reference, token, provider, checkout_id, amount, currency, merchant, description, status, paid_at
         ) values ($1, $2, 'sumup', $1, $3, 'EUR', 'M', '', 'PAID', $4)`,
        [reference, token, amount, paidAt],
      );
  });
  return reference;
}

async function storeRefund(order: string, reference: string, amount: number, at: string): Promise<void> {
  await server.database.transaction((tx) =>
    tx.query(
      `insert into private.refunds (key, submission_id, reference, amount, reason, status, actor, done_at)
       values ($1, $2, $3, $4, 'Article manquant', 'done', 'Lise', $5)`,
      [randomUUID(), order, reference, amount, at],
    ),
  );
}

const day = async (from: string, to: string) => {
  const { data, error } = await manager.rpc('desk_day', { p_from: from, p_to: to });
  if (error) throw error;
  return data;
};

const NOTHING = {
  orders: 0,
  cancelled: 0,
  fees: 0,
  feesCollected: 0,
  tips: 0,
  donations: 0,
  vouchers: 0,
  card: 0,
  budgetPaid: 0,
  feesPaid: 0,
  owed: 0,
  refunds: 0,
};

// docs/rules/desk.md#accounts-of-the-day
test('are right to the cent, by the island’s day and by service', async () => {
  // 23:59:59.999 on the 18th on the island, and midnight of the 19th.
  await store({ service: 'restaurant', at: '2026-11-19T03:59:59.999Z', fees: { 'Frais de gestion': 6.3 } });
  const meal = await store({
    service: 'restaurant',
    at: '2026-11-19T04:00:00Z',
    fees: { 'Frais de gestion': 6.3, [DONATION]: 1 },
    tips: { 'Livraison à Petit-Bourg': 9.95, [VOUCHER_LABEL['half-delivery']]: -4.98, [TIP]: 2 },
  });
  await store({
    service: 'restaurant',
    at: '2026-11-19T20:00:00Z',
    tips: { 'Livraison au Gosier': 7.8, 'Supplément de fin de service': 3, [TIP]: 0.1 },
  });
  await store({ service: 'restaurant', at: '2026-11-19T21:00:00Z', status: 'annulee', tips: { [TIP]: 50 } });
  await store({
    service: 'restaurant',
    at: '2026-11-19T21:00:00Z',
    status: 'paiement_en_attente',
    tips: { [TIP]: 50 },
  });
  await store({
    service: 'colis',
    at: '2026-11-19T16:00:00Z',
    tips: { 'Livraison à Petit-Bourg': 9.95 },
    card: 995,
  });
  await store({ service: 'don', at: '2026-11-20T03:59:59Z', fees: { [LABELS.line]: 20 }, card: 2000 });
  await store({ service: 'don', at: '2026-11-20T04:00:00Z', fees: { [LABELS.line]: 5 }, card: 500 });

  // 30.55 for the goods, paid that day and a second time by mistake; 14.27 of fees, paid after midnight.
  const goods = await storeLink(meal, {
    kind: 'budget',
    amount: 3055,
    madeAt: '2026-11-19T16:10:00Z',
    paidAt: '2026-11-20T03:59:59Z',
  });
  await storeLink(meal, {
    kind: 'frais',
    amount: 1427,
    madeAt: '2026-11-19T16:10:00Z',
    paidAt: '2026-11-20T04:00:00Z',
  });
  await storeLink(meal, { kind: 'frais', amount: 333, madeAt: '2026-11-19T17:00:00Z' });
  await storeLink(meal, { kind: 'budget', amount: 9999, madeAt: '2026-11-19T16:00:00Z', isWithdrawn: true });
  await storeRefund(meal, goods, 155, '2026-11-20T03:59:59Z');
  await storeRefund(meal, goods, 45, '2026-11-20T04:00:00Z');

  expect(await day('2026-11-19', '2026-11-19')).toEqual([
    { ...NOTHING, day: '2026-11-19', service: 'colis', orders: 1, fees: 995, feesCollected: 995, card: 995 },
    { ...NOTHING, day: '2026-11-19', service: 'don', orders: 1, donations: 2000, card: 2000 },
    {
      ...NOTHING,
      day: '2026-11-19',
      service: 'restaurant',
      orders: 2,
      cancelled: 1,
      // 6.30 + 9.95 + 7.80 + 3.00
      fees: 2705,
      // 6.30 + 9.95: the other order was charged for nothing.
      feesCollected: 1625,
      // 2.00 + 0.10
      tips: 210,
      donations: 100,
      vouchers: -498,
      budgetPaid: 3055,
      owed: 333,
      refunds: 155,
    },
  ]);
  expect(await day('2026-11-18', '2026-11-20')).toMatchObject([
    { day: '2026-11-18', service: 'restaurant', orders: 1, fees: 630 },
    { day: '2026-11-19', service: 'colis' },
    { day: '2026-11-19', service: 'don' },
    { day: '2026-11-19', service: 'restaurant' },
    { day: '2026-11-20', service: 'don', donations: 500, card: 500 },
    { ...NOTHING, day: '2026-11-20', service: 'restaurant', feesPaid: 1427, refunds: 45 },
  ]);
});

test('are none of a day on which nothing came, and none of more than a year', async () => {
  expect(await day('2026-11-01', '2026-11-01')).toEqual([]);
  expect(await day('2026-11-20', '2026-11-19')).toBeNull();
  expect(await day('2025-11-01', '2026-11-19')).toBeNull();
});
