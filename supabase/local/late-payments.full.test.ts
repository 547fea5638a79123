import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { CheckoutReply } from '../../src/domain/payment.ts';
import { expectConsoleError } from '../../tests/support/console-errors.ts';
import { CARDS, PaymentClient, UNPAID } from '../../tests/support/payments.ts';
import { readSecretKey } from './data-dir.ts';
import { HostedServer } from './testing/hosted-server.ts';
import { SumUp } from './testing/sumup.ts';

let server: HostedServer;
const client = new PaymentClient(() => server.url);

afterEach(() => server.stop());

const inInbox = async (id: string) => (await server.inbox()).find(({ submissionId }) => submissionId === id);

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
