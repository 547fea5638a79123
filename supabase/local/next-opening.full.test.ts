import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { CheckoutReply, PaymentReply } from '../../src/domain/payment.ts';
import { CARDS, PAID, PARCEL_REQUEST, PaymentClient } from '../../tests/support/payments.ts';
import { HostedServer } from './testing/hosted-server.ts';

let server: HostedServer;
const client = new PaymentClient(() => server.url);

afterEach(() => server.stop());

async function openCardForm(id: string): Promise<string> {
  const reply = await client.checkout(id, { ...PARCEL_REQUEST, confirmedAt: '2026-11-21T15:50:00.000Z' });
  return v.parse(CheckoutReply, await reply.json()).checkoutId;
}

async function received(id: string) {
  const { receipt } = v.parse(PaymentReply, await (await client.status(id)).json());
  const entry = (await server.inbox()).find(({ submissionId }) => submissionId === id);
  expect(entry).toMatchObject(PAID);
  expect(receipt?.nextOpening ?? null).toBe(entry?.nextOpening ?? null);
  return entry?.nextOpening;
}

// docs/rules/sending.md#after-closing
test('an order paid after closing waits for the next opening, though its card form was opened before', async () => {
  server = await HostedServer.start({ CLOCK_AT: '2026-11-21T11:50:00-04:00' });
  const [early, late] = [randomUUID(), randomUUID()];
  const [first, second] = [await openCardForm(early), await openCardForm(late)];
  await client.pay(first, CARDS.good);
  expect(await received(early)).toBeUndefined();
  server.moveTo('2026-11-21T12:10:00-04:00');
  await client.pay(second, CARDS.good);
  expect(await received(late)).toBe('Lundi à 08:00');
});
