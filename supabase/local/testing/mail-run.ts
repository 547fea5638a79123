import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { parseInstant } from '../../../src/domain/instant.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import type { Limit } from '../../functions/_shared/limit-settings.ts';
import { sendDue } from '../mail/mailer.ts';
import { writeOrderMails } from '../mail/order-events.ts';
import { parseMailServer } from '../mail/settings.ts';
import { mailTransport } from '../mail/transport.ts';
import { HostedServer } from './hosted-server.ts';
import { MailServer } from './mail-server.ts';
import { NOON } from './test-server.ts';

/** A server whose mails a mail server takes, run by run. */

export const FROM = 'bonjour@livraison.example';

export const MINUTE = 60_000;

/** Long enough for a busy machine. */
export const PATIENCE = 10_000;

export let server: HostedServer;
export let post: MailServer;
export let now: number;
let people = 0;

function moveTo(at: number): void {
  now = at;
  server.moveTo(new Date(at).toISOString());
}

/** Lets so many milliseconds pass at the server. */
export function pass(time: number): void {
  moveTo(now + time);
}

export const settings = () => {
  const mailServer = parseMailServer(post.url);
  if (!mailServer) throw new Error('no address');
  return { server: mailServer, from: { name: 'Livraison', address: FROM }, tellsOrders: true };
};

/** Runs the mailer once. */
export function run(limit: Limit | null = null, patience = PATIENCE, limitOfAll: Limit | null = null) {
  const send = mailTransport(settings(), patience);
  return sendDue({ database: server.database, send, limit, limitOfAll }, Date.now());
}

export async function tellOrders(): Promise<void> {
  while ((await writeOrderMails(server.database, server.url, 100)) > 0);
}

async function drain(): Promise<void> {
  await server.database.transaction(async (tx) => {
    await tx.query('delete from local.order_events');
    await tx.query('delete from local.mails');
  });
}

/** Restarts the server with changed variables, at its present time. */
export const restart = (changes: Record<string, string>) =>
  server.restart({ CLOCK_AT: new Date(now).toISOString(), ...changes });

export function newEmail(): string {
  people += 1;
  return `personne${people}@exemple.gp`;
}

export async function orderFor(email: string, changes: object = {}): Promise<string> {
  const body = {
    ...RESTAURANT_REQUEST,
    fields: { ...RESTAURANT_REQUEST.fields, email, ...changes },
    slot: { date: new Date(now).toISOString().slice(0, 10), time: '12:45' },
    confirmedAt: new Date(now).toISOString(),
  };
  const init = { method: 'POST', headers: submitHeaders(randomUUID()), body: JSON.stringify(body) };
  const reply = (await (await fetch(`${server.url}${SUBMIT_PATH}`, init)).json()) as { reference: string };
  expect(reply.reference).toMatch(/^LG-/);
  return reply.reference;
}

/** Starts both servers for the tests of a file. Each test begins at noon, without mails. */
export function startMailing(): void {
  beforeAll(async () => {
    post = await MailServer.on();
    await post.start();
    server = await HostedServer.start({
      SMTP_URL: post.url,
      MAIL_FROM: `Livraison <${FROM}>`,
      ORDER_MAILS: 'on',
    });
  });
  beforeEach(async () => {
    moveTo(parseInstant(NOON) ?? 0);
    for (const stage of ['connect', 'auth', 'rcpt', 'data'] as const) delete post.answers[stage];
    // Sends the mails of the previous test first.
    await drain();
    post.taken.length = 0;
    post.attempts = 0;
  });
  afterAll(async () => {
    await server.stop();
    await post.stop();
  });
}
