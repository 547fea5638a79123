import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../src/domain/payment.ts';
import { isPaid, isPayable, PAYMENT_TABLE, type PaymentTable } from '../../src/domain/payment-transitions.ts';
import { PARCEL_REQUEST } from '../../tests/support/payments.ts';
import type { Database } from './database/database.ts';
import { borrowDatabase } from './testing/hosted-server.ts';

let database: Database;
let giveBack: () => void;

beforeAll(async () => {
  ({ database, giveBack } = await borrowDatabase());
});
afterAll(() => giveBack());

const PAYMENT = { provider: 'sumup', merchant: 'M', amount: 995, currency: 'EUR', description: 'Colis' };

/** The status of a new payment after these reports of the provider. */
function statusAfter(...reports: PaymentStatus[]): Promise<PaymentStatus | undefined> {
  return database.transaction(async (tx) => {
    const id = randomUUID();
    const order = { ...PARCEL_REQUEST, slotAt: null, nextOpening: null, confirmedAt: '2026-11-19T16:00:00Z' };
    const values = [PARCEL_REQUEST, order, { ...PAYMENT, paidFields: {} }].map((value) =>
      JSON.stringify(value),
    );
    await tx.query(
      'select public.open_payment($1::uuid, $2::text::jsonb, $3::text::jsonb, $4::text::jsonb)',
      [id, ...values],
    );
    const select = 'select reference, status from public.payments where submission_id = $1';
    const [opened] = await tx.query<{ reference: string }>(select, [id]);
    for (const status of reports)
      await tx.query('select public.settle_payment($1, $2, $3, now())', [opened?.reference, id, status]);
    const [settled] = await tx.query<{ status: PaymentStatus }>(select, [id]);
    return settled?.status;
  });
}

test.each(PAYMENT_STATUSES)('the database follows the table from %s', async (before) => {
  expect(await statusAfter(before)).toBe(before);
  for (const report of PAYMENT_STATUSES)
    expect([report, await statusAfter(before, report)]).toEqual([report, PAYMENT_TABLE[before][report]]);
});

/** The status of a payment link's new checkout after these reports of the provider. */
function linkStatusAfter(...reports: PaymentStatus[]): Promise<PaymentStatus | undefined> {
  return database.transaction(async (tx) => {
    const [id, token] = [randomUUID(), randomUUID().replaceAll('-', '')];
    await tx.query(
      `insert into public.submissions (id, body_hash, reference, service, fields, confirmed_at, receipt)
       values ($1, '', $2, 'restaurant', '{}', now(), '{}')`,
      [id, id],
    );
    await tx.query(
      `insert into private.payment_links (token, submission_id, kind, lines, amount, expires_at)
       values ($1, $2, 'frais', '[]', 995, now() + interval '1 hour')`,
      [token, id],
    );
    await tx.query('select public.open_link_payment($1, $2::text::jsonb)', [token, JSON.stringify(PAYMENT)]);
    const settle = `select public.settle_link_payment(reference, $1, $2, now())
      from private.link_checkouts where token = $3`;
    for (const status of reports) await tx.query(settle, [id, status, token]);
    const select = 'select status from private.link_checkouts where token = $1';
    const [settled] = await tx.query<{ status: PaymentStatus }>(select, [token]);
    return settled?.status;
  });
}

test.each(PAYMENT_STATUSES)('the checkout of a payment link follows it from %s too', async (before) => {
  expect(await linkStatusAfter(before)).toBe(before);
  for (const report of PAYMENT_STATUSES)
    expect([report, await linkStatusAfter(before, report)]).toEqual([report, PAYMENT_TABLE[before][report]]);
});

test('what can be paid, and what is paid, follow from the table', () => {
  const those = (has: (payment: { status: PaymentStatus }) => boolean) =>
    PAYMENT_STATUSES.filter((status) => has({ status }));
  expect(those(isPayable)).toEqual(['PENDING', 'FAILED']);
  expect(those(isPaid)).toEqual(['PAID']);
});

test('a table with a hole does not compile', () => {
  const { EXPIRED, ...rest } = PAYMENT_TABLE;
  // @ts-expect-error a status is missing
  const withoutStatus: PaymentTable = rest;
  const { PAID: _paid, ...others } = EXPIRED;
  // @ts-expect-error a report is missing
  const withoutReport: PaymentTable = { ...PAYMENT_TABLE, EXPIRED: others };
  expect([Object.keys(withoutStatus), Object.keys(withoutReport.EXPIRED)].flat()).toHaveLength(8);
});
