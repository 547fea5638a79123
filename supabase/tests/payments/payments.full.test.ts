import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import { Refusal } from '../../../src/domain/submission/wire.ts';
import { expectConsoleError } from '../../../tests/support/console-errors.ts';
import { CARDS, PARCEL_REQUEST, PaymentClient, UNPAID } from '../../../tests/support/payments.ts';
import { entrySummary } from '../../local/cli/copy.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import { SumUp } from '../../local/testing/sumup.ts';

describe('paid twice', () => {
  /** The same parcel, to a nearer commune. */
  const CHANGED = {
    ...PARCEL_REQUEST,
    fields: { ...PARCEL_REQUEST.fields, delivery_commune: 'Les Abymes' },
    quote: {
      ...PARCEL_REQUEST.quote,
      deliveryDetails: [{ label: 'Livraison', amount: 7.8 }],
      totalToPay: 7.8,
    },
  };

  let sumup: SumUp;
  let server: HostedServer;
  const client = new PaymentClient(() => server.url);

  beforeEach(async () => {
    sumup = new SumUp();
    server = await HostedServer.start(await sumup.start());
  });
  afterEach(async () => {
    await server.stop();
    sumup.stop();
  });

  async function opened(id: string, body: unknown): Promise<string> {
    return v.parse(CheckoutReply, await (await client.checkout(id, body)).json()).checkoutId;
  }

  /**
   * Two card forms of one order. The first checkout was closed when the order was changed, but a tab still
   * shows its form.
   */
  async function twoForms() {
    const id = randomUUID();
    return { id, first: await opened(id, PARCEL_REQUEST), second: await opened(id, CHANGED) };
  }

  async function inInbox(id: string) {
    const found = (await server.inbox()).find(({ submissionId }) => submissionId === id);
    if (!found) throw new Error('the order is not there');
    return found;
  }

  /** Runs the payment sweep at a time, as the scheduler does. */
  async function sweepAt(clock: string): Promise<unknown> {
    server.moveTo(`2026-11-19T${clock}:00-04:00`);
    const headers = { apikey: readSecretKey(server.dataDir) ?? '' };
    const init = { method: 'POST', headers, body: '{}' };
    return (await fetch(`${server.url}/functions/v1/payment-sweep`, init)).json();
  }

  test('a payment on a closed card form is found, though the webhook is lost', async () => {
    const { id, first, second } = await twoForms();
    expect(sumup.statusOf(first)).toBe('EXPIRED');
    sumup.charge(first);
    await sweepAt('12:10');
    expect(await inInbox(id)).toMatchObject({
      status: 'recue',
      payment: { status: 'PAID', checkoutId: first, amount: 9.95 },
    });

    // The other form must not be paid too.
    await sweepAt('12:20');
    expect(sumup.statusOf(second)).toBe('EXPIRED');
    expect((await inInbox(id)).payment).not.toHaveProperty('toRefund');
  });

  // docs/rules/payments.md#once
  test.each([
    ['a cheap version', CHANGED, PARCEL_REQUEST],
    ['a dear version', PARCEL_REQUEST, CHANGED],
  ])(
    'who pays for %s receives that one, and is told so, though the order was changed since',
    async (_which, paid, changed) => {
      const id = randomUUID();
      const first = await opened(id, paid);
      await opened(id, changed);
      sumup.charge(first);
      expect((await client.webhook(first)).status).toBe(204);

      const amount = paid.quote.totalToPay;
      expect(await inInbox(id)).toMatchObject({
        fields: { delivery_commune: paid.fields.delivery_commune, montant_paye: amount.toFixed(2) },
        quote: { totalToPay: amount },
        payment: { status: 'PAID', amount },
      });
      const refusal = await client.submit(id, changed);
      expect(refusal.status).toBe(422);
      expect(v.parse(Refusal, await refusal.json()).error).toMatchObject({
        code: 'key_reused',
        receipt: { submissionId: id, quote: { totalToPay: amount } },
      });
      expect((await client.submit(id, paid)).status).toBe(200);
      const versions = 'select reference from private.payment_versions';
      expect(await server.database.transaction((tx) => tx.query(versions))).toEqual([]);
    },
  );

  // docs/rules/payments.md#once
  test('an order that is paid twice is marked, with the amount to refund', async () => {
    const { id, first, second } = await twoForms();
    sumup.charge(second);
    expect((await client.webhook(second)).status).toBe(204);
    const { payment: paidOnce } = await inInbox(id);

    sumup.charge(first);
    expect((await client.webhook(first)).status).toBe(204);
    expect((await client.webhook(first)).status).toBe(204);
    const entry = await inInbox(id);
    const { toRefund, ...payment } = entry.payment as Record<string, unknown>;
    expect(payment).toEqual(paidOnce);
    expect(toRefund).toEqual([
      {
        status: 'PAID',
        amount: 9.95,
        currency: 'EUR',
        provider: 'sumup',
        checkoutId: first,
        paidAt: expect.any(String),
      },
    ]);
    const told = entrySummary(entry).replaceAll(/\s/g, ' ');
    expect(told).toContain(`À rembourser : 9,95 € (sumup, ${first})`);
    expect(await sweepAt('12:10')).toEqual({ asked: 0, charges: 1, failed: 0 });
  });
});

describe('late payments', () => {
  let server: HostedServer;
  const client = new PaymentClient(() => server.url);

  afterEach(() => server.stop());

  const inInbox = async (id: string) =>
    (await server.inbox()).find(({ submissionId }) => submissionId === id);

  const awayUntil = (clock: string) => server.restart({ CLOCK_AT: clock });

  test('a server that was down for two days finds the payments made meanwhile', async () => {
    server = await HostedServer.start();
    const id = randomUUID();
    const { checkoutId } = v.parse(CheckoutReply, await (await client.checkout(id)).json());
    await client.pay(checkoutId, CARDS.webhookLost);
    expect(await inInbox(id)).toMatchObject(UNPAID);
    await awayUntil('2026-11-21T12:00:00-04:00');
    await fetch(`${server.url}/functions/v1/payment-sweep`, {
      method: 'POST',
      headers: { apikey: readSecretKey(server.dataDir) ?? '' },
      body: '{}',
    });
    expect(await inInbox(id)).toMatchObject({ status: 'recue', payment: { status: 'PAID' } });
  });

  test.each([
    ['the next evening, at the price of its own hour', '2026-11-20T20:00:00-04:00', 200],
    ['a month later', '2026-12-19T12:00:00-04:00', 409],
  ])(
    'an order whose card form could not be opened is decided again when it can: %s',
    async (_when, clock, status) => {
      const sumup = new SumUp();
      sumup.isAway = true;
      server = await HostedServer.start(await sumup.start());
      try {
        const id = randomUUID();
        expectConsoleError(/^checkout: provider answered 503/);
        expect((await client.checkout(id)).status).toBe(503);
        sumup.isAway = false;
        await awayUntil(clock);
        expect((await client.checkout(id)).status).toBe(status);
        // The answer is the same as for a new order.
        expect((await client.checkout(randomUUID())).status).toBe(status);
      } finally {
        sumup.stop();
      }
    },
  );
});
