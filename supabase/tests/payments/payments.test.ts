/** Proves docs/rules/payments.md#checkout. */

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import { Receipt } from '../../../src/domain/submission/wire.ts';
import { CARDS, PARCEL_REQUEST, PaymentClient } from '../../../tests/support/payments.ts';
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
import { removeTemporaryFolders } from '../../local/testing/temporary.ts';
import { TestServer } from '../../local/testing/test-server.ts';

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
      payment: { status: 'PAID', amount: 9.95, checkoutId, paidAt: expect.stringMatching(/^2026-11-19T16/) },
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
    const ids = await Promise.all(answered.map(async (reply) => v.parse(CheckoutReply, await reply.json())));
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
