import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, afterEach, expect, test } from 'vitest';
import { CheckoutReply, PaymentReply } from '../../src/domain/payment.ts';
import { CARDS, PAID, PARCEL_REQUEST, PaymentClient } from '../../tests/support/payments.ts';
import { removeTemporaryFolders } from './testing/temporary.ts';
import { TestServer } from './testing/test-server.ts';

let server: TestServer;
const client = new PaymentClient(() => server.url);

afterEach(() => server.stop());
afterAll(removeTemporaryFolders);

async function at(clock: string): Promise<void> {
  await server.stop();
  server = await TestServer.start({ ...server.env, CLOCK_AT: clock });
}

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

test('what is paid after closing waits for the next opening, though its card form was opened before', async () => {
  server = await TestServer.start({ CLOCK_AT: '2026-11-21T11:50:00-04:00' });
  const [early, late] = [randomUUID(), randomUUID()];
  const [first, second] = [await openCardForm(early), await openCardForm(late)];
  await client.pay(first, CARDS.good);
  expect(await received(early)).toBeUndefined();
  await at('2026-11-21T12:10:00-04:00');
  await client.pay(second, CARDS.good);
  expect(await received(late)).toBe('Lundi à 08:00');
});
