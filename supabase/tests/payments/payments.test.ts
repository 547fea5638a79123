import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CheckoutReply,
  isPaid,
  isPayable,
  PAYMENT_STATUSES,
  PAYMENT_TABLE,
  PaymentReply,
  type PaymentStatus,
  type PaymentTable,
} from '../../../src/domain/payment/payment.ts';
import { Receipt, Refusal } from '../../../src/domain/submission/wire.ts';
import { expectConsoleError } from '../../../tests/support/console-errors.ts';
import { CARDS, PARCEL_REQUEST, PaymentClient } from '../../../tests/support/payments.ts';
import type { Database } from '../../local/database/database.ts';
import type { InboxEntry } from '../../local/records/inbox.ts';
import { borrowDatabase, HostedServer } from '../../local/testing/hosted-server.ts';
import { removeTemporaryFolders } from '../../local/testing/temporary.ts';
import { TestServer } from '../../local/testing/test-server.ts';

/** A server that takes cards in its sandbox, and what tests ask it. */

let server: HostedServer;
const client = new PaymentClient(() => server.url);

async function opened(id: string, body: unknown = PARCEL_REQUEST): Promise<CheckoutReply> {
  const reply = await client.checkout(id, body);
  expect(reply.status).toBe(200);
  return v.parse(CheckoutReply, await reply.json());
}
const statusOf = async (id: string) => v.parse(PaymentReply, await (await client.status(id)).json());
const refusalOf = async (reply: Response) => v.parse(Refusal, await reply.json()).error;

async function inInbox(id: string): Promise<InboxEntry> {
  const rows = (await server.inbox()).filter(({ submissionId }) => submissionId === id);
  expect(rows).toHaveLength(1);
  return rows[0] as InboxEntry;
}

async function untilReceived(id: string): Promise<InboxEntry> {
  for (;;) {
    const entry = await inInbox(id);
    if (entry.status === 'recue') return entry;
    await wait(50);
  }
}

/** Starts the server for the tests of a file, and stops it after them. */
function startServer(): void {
  beforeAll(async () => {
    server = await HostedServer.start();
  });
  afterAll(async () => {
    await server.stop();
  });
}

describe('payments', () => {
  /** Proves docs/rules/payments.md#checkout. */

  /** How an order is paid by card: once, and by one checkout at a time. */

  startServer();

  const parcelTo = (delivery_commune: string, price: number) => ({
    ...PARCEL_REQUEST,
    fields: { ...PARCEL_REQUEST.fields, delivery_commune },
    quote: {
      ...PARCEL_REQUEST.quote,
      deliveryDetails: [{ label: 'Livraison', amount: price }],
      totalToPay: price,
    },
  });

  describe('an order that is paid', () => {
    // docs/rules/payments.md#paid-fields
    test('is stored before anything is charged, and received with its payment', async () => {
      const id = randomUUID();
      const { checkoutId, amount, currency, status } = await opened(id);
      expect({ amount, currency, status }).toEqual({ amount: 9.95, currency: 'EUR', status: 'PENDING' });
      expect(await inInbox(id)).toMatchObject({
        status: 'paiement_en_attente',
        payment: { status: 'PENDING', amount: 9.95, provider: 'sumup', checkoutId, paidAt: null },
      });

      expect((await client.pay(checkoutId, CARDS.good)).status).toBe(200);
      const { status: paid, receipt } = await statusOf(id);
      expect(paid).toBe('PAID');
      const entry = await inInbox(id);
      expect(entry).toMatchObject({
        status: 'recue',
        reference: receipt?.reference,
        payment: {
          status: 'PAID',
          amount: 9.95,
          checkoutId,
          paidAt: expect.stringMatching(/^2026-11-19T16/),
        },
        fields: {
          ...PARCEL_REQUEST.fields,
          frais_livraison_et_service: '9.95',
          statut_paiement: 'Payé',
          montant_paye: '9.95',
          _subject: '[Paiement reçu] Envoyer un colis - Maryse Colis',
        },
      });
      const posted = await client.submit(id);
      expect(posted.status).toBe(200);
      expect(v.parse(Receipt, await posted.json())).toEqual(receipt);
    });

    test('is completed by the webhook when the phone is gone', async () => {
      const id = randomUUID();
      await client.pay((await opened(id)).checkoutId, CARDS.good);
      await untilReceived(id);
    });

    test('is completed by the sending when the webhook was lost', async () => {
      const id = randomUUID();
      await client.pay((await opened(id)).checkoutId, CARDS.webhookLost);
      expect((await inInbox(id)).status).toBe('paiement_en_attente');
      expect((await client.submit(id)).status).toBe(200);
      expect((await inInbox(id)).status).toBe('recue');
    });

    test('is completed for the page that asks how it went, when the webhook was lost', async () => {
      const id = randomUUID();
      await client.pay((await opened(id)).checkoutId, CARDS.webhookLost);
      const { status, receipt } = await statusOf(id);
      expect(status).toBe('PAID');
      expect(await inInbox(id)).toMatchObject({ status: 'recue', reference: receipt?.reference });
    });

    test('stays one order when the webhook comes again and again', async () => {
      const id = randomUUID();
      const { checkoutId } = await opened(id);
      await client.pay(checkoutId, CARDS.webhookTwice);
      const { receivedAt } = await untilReceived(id);
      const replies = await Promise.all(Array.from({ length: 8 }, () => client.webhook(checkoutId)));
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(204));
      expect(await replies[0]?.text()).toBe('');
      expect(await inInbox(id)).toMatchObject({ receivedAt, status: 'recue' });
    });

    test('is paid after the 3-D Secure step, and only then', async () => {
      const id = randomUUID();
      const { checkoutId } = await opened(id);
      expect(await (await client.pay(checkoutId, CARDS.secure)).json()).toMatchObject({ status: 'PENDING' });
      expect((await statusOf(id)).receipt).toBeNull();
      await client.authenticate(checkoutId, true);
      expect((await statusOf(id)).status).toBe('PAID');
    });

    test('cannot be charged again', async () => {
      const id = randomUUID();
      const { checkoutId } = await opened(id);
      await client.pay(checkoutId, CARDS.good);
      expect((await client.pay(checkoutId, CARDS.good)).status).toBe(409);
      expect(await opened(id)).toMatchObject({ status: 'PAID', checkoutId });
    });

    test('survives a kill of the server between the charge and its announcement', async () => {
      let killed = await TestServer.start();
      const customer = new PaymentClient(() => killed.url);
      const id = randomUUID();
      const { checkoutId } = v.parse(CheckoutReply, await (await customer.checkout(id)).json());
      await customer.pay(checkoutId, CARDS.webhookLost);
      killed = await killed.restartAfterKill();
      expect((await customer.submit(id)).status).toBe(200);
      const paid = { submissionId: id, status: 'recue', payment: { status: 'PAID' } };
      expect(await killed.inbox()).toMatchObject([paid]);
      await killed.stop();
      removeTemporaryFolders();
    }, 120_000);
  });

  describe('one checkout', () => {
    test('for ten requests at once', async () => {
      const id = randomUUID();
      const replies = await Promise.all(Array.from({ length: 10 }, () => client.checkout(id)));
      const answered = replies.filter(({ status }) => status === 200);
      const ids = await Promise.all(
        answered.map(async (reply) => v.parse(CheckoutReply, await reply.json())),
      );
      expect(answered.length).toBeGreaterThan(0);
      expect(new Set(ids.map(({ checkoutId }) => checkoutId)).size).toBe(1);
      expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
      await inInbox(id);
    });

    // docs/rules/payments.md#once
    test('at a time: a changed order makes the first one unpayable', async () => {
      const id = randomUUID();
      const first = await opened(id);
      const second = await opened(id, parcelTo('Les Abymes', 7.8));
      expect(second).toMatchObject({ amount: 7.8, status: 'PENDING' });
      expect(second.checkoutId).not.toBe(first.checkoutId);
      expect((await client.pay(first.checkoutId, CARDS.good)).status).toBe(409);
      await client.pay(second.checkoutId, CARDS.good);
      const entry = await untilReceived(id);
      expect(entry).toMatchObject({ fields: { montant_paye: '7.80', delivery_commune: 'Les Abymes' } });
    });

    // docs/rules/payments.md#price-held
    test('is open for half an hour', async () => {
      const { checkoutId } = await opened(randomUUID());
      const [open] = await server.database.transaction((tx) =>
        tx.query<{ minutes: number }>(
          `select extract(epoch from valid_until - created_at)::float8 / 60 as minutes
         from local.sandbox_checkouts where id = $1`,
          [checkoutId],
        ),
      );
      expect(open?.minutes).toBeGreaterThan(29);
      expect(open?.minutes).toBeLessThanOrEqual(30);
    });

    test('expired: the order gets another, and stays one order', async () => {
      const id = randomUUID();
      const first = await opened(id);
      await client.pay(first.checkoutId, CARDS.expires);
      expect((await statusOf(id)).status).toBe('EXPIRED');
      const second = await opened(id);
      expect(second.checkoutId).not.toBe(first.checkoutId);
      await client.pay(second.checkoutId, CARDS.good);
      await untilReceived(id);
    });

    // docs/rules/payments.md#refused-card
    test('refused: nothing is received, and another card can be tried', async () => {
      const id = randomUUID();
      const first = await opened(id);
      await client.pay(first.checkoutId, CARDS.refused);
      expect(await statusOf(id)).toMatchObject({ status: 'FAILED', receipt: null });
      const refusal = await client.submit(id);
      expect(refusal.status).toBe(402);
      expect((await refusalOf(refusal)).code).toBe('payment_due');
      const second = await opened(id);
      await client.pay(second.checkoutId, CARDS.good);
      await untilReceived(id);
    });

    test('of an order that was paid is not changed by another version of it', async () => {
      const id = randomUUID();
      await client.pay((await opened(id)).checkoutId, CARDS.good);
      await untilReceived(id);
      const changed = await client.checkout(id, parcelTo('Les Abymes', 7.8));
      expect(changed.status).toBe(422);
      expect(await refusalOf(changed)).toMatchObject({ code: 'key_reused', receipt: { submissionId: id } });
    });
  });
});

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
