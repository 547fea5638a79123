import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  isPaid,
  isPayable,
  PAYMENT_STATUSES,
  PAYMENT_TABLE,
  type PaymentStatus,
  type PaymentTable,
} from '../../../src/domain/payment/payment.ts';
import { expectConsoleError } from '../../../tests/support/console-errors.ts';
import { CARDS, PARCEL_REQUEST } from '../../../tests/support/payments.ts';
import type { Database } from '../../local/database/database.ts';
import {
  client,
  inInbox,
  opened,
  refusalOf,
  server,
  startServer,
  statusOf,
  untilReceived,
} from '../../local/testing/card-payments.ts';
import { borrowDatabase } from '../../local/testing/hosted-server.ts';

describe('payment proof', () => {
  /** The answers and calls that do not make an order paid. */

  startServer();

  describe('only the provider makes an order paid', () => {
    test('not the sending of an order that was never paid', async () => {
      const unknown = await client.submit(randomUUID());
      expect((await refusalOf(unknown)).code).toBe('payment_due');

      const id = randomUUID();
      await opened(id);
      const pending = await client.submit(id);
      expect(pending.status).toBe(409);
      expect((await refusalOf(pending)).code).toBe('in_progress');
      expect((await inInbox(id)).status).toBe('paiement_en_attente');
    });

    test('not the same key under a service that is not paid online', async () => {
      const id = randomUUID();
      await opened(id);
      const reply = await client.submit(id, { ...PARCEL_REQUEST, service: 'livreur' });
      expect(reply.ok).toBe(false);
      expect(JSON.stringify(await reply.json())).not.toContain('LG-');
    });

    test('not a forged webhook', async () => {
      const id = randomUUID();
      const { checkoutId } = await opened(id);
      expect((await client.webhook(checkoutId)).status).toBe(204);
      expect((await client.webhook(randomUUID())).status).toBe(204);
      expect((await client.webhook(id)).status).toBe(204);
      expect(await inInbox(id)).toMatchObject({
        status: 'paiement_en_attente',
        payment: { status: 'PENDING' },
      });
    });

    test("not another order's checkout, nor a made-up one", async () => {
      const [mine, other] = [randomUUID(), randomUUID()];
      await opened(mine);
      const paid = await opened(other);
      await client.pay(paid.checkoutId, CARDS.good);
      await untilReceived(other);
      expect((await client.status(mine, paid.checkoutId)).status).toBe(404);
      expect((await client.status(mine, randomUUID())).status).toBe(404);
      expect((await client.status(randomUUID(), paid.checkoutId)).status).toBe(404);
      expect((await statusOf(mine)).receipt).toBeNull();
      expect((await inInbox(mine)).status).toBe('paiement_en_attente');
    });

    test('not an amount that was changed on the way', async () => {
      const cheap = { ...PARCEL_REQUEST.quote, totalToPay: 0.01 };
      const lines = { ...cheap, deliveryDetails: [{ label: 'Livraison', amount: 0.01 }] };
      const reply = await client.checkout(randomUUID(), { ...PARCEL_REQUEST, quote: lines });
      expect(reply.status).toBe(409);
      expect(await refusalOf(reply)).toMatchObject({ code: 'price_changed', quote: { totalToPay: 9.95 } });
    });

    // docs/rules/payments.md#server-decides
    test('not another amount than the one that was promised', async () => {
      const id = randomUUID();
      const { checkoutId } = await opened(id);
      expect(await (await client.pay(checkoutId, CARDS.wrongAmount)).json()).toMatchObject({
        status: 'PAID',
      });
      expectConsoleError(
        /^(payment-status|submit|payment-webhook): checkout differs from the payment that was promised/,
      );
      for (const asked of [client.status(id), client.submit(id), client.webhook(checkoutId)]) {
        expect((await asked).status).toBe(503);
      }
      expect(await inInbox(id)).toMatchObject({
        status: 'paiement_en_attente',
        payment: { status: 'PENDING', amount: 9.95 },
      });
      // A restart drops the provider's pending webhook retries, which would reach later tests.
      await server.restart();
    });

    test('not an order of a service that is not paid online', async () => {
      const reply = await client.checkout(randomUUID(), { ...PARCEL_REQUEST, service: 'restaurant' });
      expect(reply.status).toBe(422);
    });

    test('not a sweep that is requested without the key', async () => {
      const reply = await fetch(`${server.url}/functions/v1/payment-sweep`, { method: 'POST', body: '{}' });
      expect(reply.status).toBe(401);
    });

    test('not a checkout under a name that no database can hold', async () => {
      const checkout = `${server.url}/sandbox/checkouts/%00`;
      const card = JSON.stringify({ number: '4200000000000091' });
      expect((await fetch(checkout)).status).toBe(404);
      expect((await fetch(`${checkout}/pay`, { method: 'POST', body: card })).status).toBe(404);
    });

    test('not a body of the sandbox’s that goes on and on', async () => {
      const { checkoutId } = await opened(randomUUID());
      const card = { number: '4200000000000091', name: 'x'.repeat(20_000) };
      const reply = await fetch(`${server.url}/sandbox/checkouts/${checkoutId}/pay`, {
        method: 'POST',
        body: JSON.stringify(card),
      });
      expect(reply.status).toBe(400);
    });

    test('not a test card on a public site without a provider’s key: nothing is paid online there', async () => {
      const id = randomUUID();
      const { checkoutId } = await opened(id);
      await server.restart({ SITE_URL: 'https://livraison.example' });
      expect((await client.pay(checkoutId, CARDS.good)).ok).toBe(false);
      const reply = await client.checkout(randomUUID());
      expect(reply.status).toBe(422);
      expect(await refusalOf(reply)).toMatchObject({
        code: 'closed',
        message: expect.stringMatching(/pas disponible/),
      });
      expect(await statusOf(id)).toMatchObject({ status: 'PENDING', receipt: null });
      expect((await client.submit(id)).status).toBe(409);
      expect(await inInbox(id)).toMatchObject({ status: 'paiement_en_attente' });
      await server.restart({ SITE_URL: '' });
    });

    test('and the sandbox’s API needs the key', async () => {
      const { checkoutId } = await opened(randomUUID());
      expect(
        (await fetch(`${server.url}/sandbox-sumup/v0.1/checkouts/${checkoutId}`)).headers.get('content-type'),
      ).not.toContain('json');
    });
  });
});

describe('payment table', () => {
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
      const order = {
        ...PARCEL_REQUEST,
        slotAt: null,
        nextOpening: null,
        confirmedAt: '2026-11-19T16:00:00Z',
      };
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
      await tx.query('select public.open_link_payment($1, $2::text::jsonb)', [
        token,
        JSON.stringify(PAYMENT),
      ]);
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
      expect([report, await linkStatusAfter(before, report)]).toEqual([
        report,
        PAYMENT_TABLE[before][report],
      ]);
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
});
