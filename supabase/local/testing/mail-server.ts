import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { parseInstant } from '../../../src/domain/time/instant.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import type { Limit } from '../../functions/_shared/limit-settings.ts';
import { sendDue } from '../mail/mailer.ts';
import { writeOrderMails } from '../mail/order-events.ts';
import { parseMailServer } from '../mail/settings.ts';
import { mailTransport } from '../mail/transport.ts';
import { HostedServer } from './hosted-server.ts';
import { ownPort } from './temporary.ts';
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

/** A mail as the server received it: its recipients and its raw text, headers included. */
export interface TakenMail {
  readonly to: readonly string[];
  readonly raw: string;
}

/** The stages at which a server may refuse. */
export type Stage = 'connect' | 'auth' | 'rcpt' | 'data';

/** A status code, or 'hang' for no answer. */
type Answer = number | 'hang';

/** A mail server on the loopback with configurable answers. While it is stopped, its port stays reserved. */
export class MailServer {
  readonly taken: TakenMail[] = [];
  /** The number of connections. */
  attempts = 0;
  /** The answer at each stage; stages without one accept. */
  readonly answers: Partial<Record<Stage, Answer>> = {};
  readonly port: number;
  private server: SMTPServer | null = null;
  private readonly hearing = new Set<() => void>();

  private constructor(port: number) {
    this.port = port;
  }

  /** A mail server that is not listening yet. */
  static async on(port?: number): Promise<MailServer> {
    return new MailServer(port ?? (await ownPort()));
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(options: SMTPServerOptions = {}): Promise<this> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', ...(options.onAuth ? [] : ['AUTH'])],
      allowInsecureAuth: true,
      logger: false,
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (_session, done) => {
        this.attempts += 1;
        this.answer('connect', done);
      },
      onRcptTo: (_address, _session, done) => this.answer('rcpt', done),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          this.heard();
          this.answer('data', (error) => {
            if (!error) {
              const to = session.envelope.rcptTo.map(({ address }) => address);
              this.taken.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
            }
            done(error);
            this.heard();
          });
        });
      },
      ...options,
    });
    // Tests make clients hang up in the middle.
    server.on('error', () => undefined);
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.server = server;
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  /** Resolves when `count` mails have been accepted. */
  async untilTaken(count: number): Promise<void> {
    while (this.taken.length < count) await this.untilHeard();
  }

  /** Resolves at the next event: a mail is accepted, or its transmission ends. */
  untilHeard(): Promise<void> {
    return new Promise((resolve) => this.hearing.add(resolve));
  }

  private heard(): void {
    for (const resolve of this.hearing) resolve();
    this.hearing.clear();
  }

  private answer(stage: Stage, done: (error?: Error | null) => void): void {
    const answer = this.answers[stage];
    if (answer === 'hang') return;
    done(answer === undefined ? null : Object.assign(new Error('as told'), { responseCode: answer }));
  }
}

/** The header lines of a mail, unfolded. */
export function headerLines({ raw }: TakenMail): string[] {
  const [head = ''] = raw.split('\r\n\r\n');
  return head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
}

/** The decoded text of one part of a mail. */
export function partOf({ raw }: TakenMail, type: 'text/plain' | 'text/html'): string {
  const part =
    raw.split(/^--.*$/m).find((text) => text.toLowerCase().includes(`content-type: ${type}`)) ?? '';
  const at = part.indexOf('\r\n\r\n');
  const body = part.slice(at + 4);
  if (/base64/i.test(part.slice(0, at))) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The decoded subject. */
export function subjectOf(mail: TakenMail): string {
  const line = headerLines(mail).find((header) => header.startsWith('Subject: ')) ?? '';
  return line
    .slice('Subject: '.length)
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, how: string, text: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/g, (_code, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString('utf8'),
    );
}
