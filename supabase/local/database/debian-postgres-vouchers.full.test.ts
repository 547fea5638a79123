import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { PARCEL_REQUEST, paymentReference } from '../../../tests/support/payments.ts';
import {
  onDebian,
  person,
  quoted,
  server,
  startDebianServer,
  whileAllWait,
} from '../testing/debian-server.ts';

/** Vouchers that orders take and give back at once, on a server with concurrent connections. */

startDebianServer();

const PAYMENT = {
  provider: 'sumup',
  merchant: 'M',
  amount: 995,
  currency: 'EUR',
  description: 'Colis',
  paidFields: {},
};

const asService = (expression: string) => server.psql(`set role service_role; select ${expression}`);

function open(id: string, voucher: string | null): Promise<string> {
  const order = { ...PARCEL_REQUEST, slotAt: null, nextOpening: null, confirmedAt: '2026-11-19T16:00:00Z' };
  const args = [id, PARCEL_REQUEST, order, PAYMENT].map(quoted).join(', ');
  return asService(`public.open_payment_with_voucher(${voucher ? quoted(voucher) : 'null'}, ${args})`);
}

const settle = (id: string, status: string) =>
  asService(
    `public.settle_payment('${paymentReference(id)}', 'checkout-${id}', '${status}', now()) is not null`,
  );

async function newVoucher(): Promise<string> {
  const sponsor = await person();
  const code = await server.psql(`select referral_code from public.profiles where id = '${sponsor}'`);
  const referee = await person(code);
  return server.psql(`select id from private.vouchers where user_id = '${referee}'`);
}

const voucherOf = (id: string) =>
  server.psql(`select id from private.vouchers where submission_id = '${id}'`);

/** Orders whose card form has expired, each with a voucher of its own. */
async function expiredWithVouchers(count: number): Promise<{ id: string; voucher: string }[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const [id, voucher] = [randomUUID(), await newVoucher()];
      await open(id, voucher);
      await settle(id, 'EXPIRED');
      return { id, voucher };
    }),
  );
}

const holdingOrders = (...ids: string[]) =>
  `select from public.submissions where id in (${ids.map(quoted).join(', ')}) order by id for update`;

// docs/rules/referral.md#once
onDebian('two orders that change vouchers with each other at once both have the other one', async () => {
  const [one, other] = await expiredWithVouchers(2);
  if (!one || !other) throw new Error('no orders');
  const done = await whileAllWait(
    holdingOrders(one.id, other.id),
    () => open(one.id, other.voucher),
    () => open(other.id, one.voucher),
  );
  expect(done).toEqual(['t', 't']);
  expect(await voucherOf(one.id)).toBe(other.voucher);
  expect(await voucherOf(other.id)).toBe(one.voucher);
});

// docs/rules/referral.md#once
onDebian('a card form without a voucher opens while the bank settles the one that had it', async () => {
  const [order] = await expiredWithVouchers(1);
  if (!order) throw new Error('no order');
  const done = await whileAllWait(
    holdingOrders(order.id),
    () => open(order.id, null),
    () => settle(order.id, 'PAID'),
  );
  expect(done).toEqual(['t', 't']);
  expect(await server.psql(`select status from public.submissions where id = '${order.id}'`)).toBe('recue');
  expect(await voucherOf(order.id)).toBe(order.voucher);
});
