import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect } from 'vitest';
import { CheckoutReply, PaymentReply } from '../../../src/domain/payment/payment.ts';
import { Refusal } from '../../../src/domain/submission/wire.ts';
import { PARCEL_REQUEST, PaymentClient } from '../../../tests/support/payments.ts';
import type { InboxEntry } from '../records/inbox.ts';
import { HostedServer } from './hosted-server.ts';

/** A server that takes cards in its sandbox, and what tests ask it. */

export let server: HostedServer;
export const client = new PaymentClient(() => server.url);

export async function opened(id: string, body: unknown = PARCEL_REQUEST): Promise<CheckoutReply> {
  const reply = await client.checkout(id, body);
  expect(reply.status).toBe(200);
  return v.parse(CheckoutReply, await reply.json());
}
export const statusOf = async (id: string) => v.parse(PaymentReply, await (await client.status(id)).json());
export const refusalOf = async (reply: Response) => v.parse(Refusal, await reply.json()).error;

export async function inInbox(id: string): Promise<InboxEntry> {
  const rows = (await server.inbox()).filter(({ submissionId }) => submissionId === id);
  expect(rows).toHaveLength(1);
  return rows[0] as InboxEntry;
}

export async function untilReceived(id: string): Promise<InboxEntry> {
  for (;;) {
    const entry = await inInbox(id);
    if (entry.status === 'recue') return entry;
    await wait(50);
  }
}

/** Starts the server for the tests of a file, and stops it after them. */
export function startServer(): void {
  beforeAll(async () => {
    server = await HostedServer.start();
  });
  afterAll(async () => {
    await server.stop();
  });
}
