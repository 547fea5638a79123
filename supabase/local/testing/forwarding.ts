import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { Receipt } from '../../../src/domain/submission/wire.ts';
import { parseInstant } from '../../../src/domain/time/instant.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { createTableCache } from '../../functions/_shared/tables.ts';
import { forward } from '../../functions/forward/handler.ts';
import { readSecretKey } from '../data-dir.ts';
import { HostedServer } from './hosted-server.ts';
import { ownPort } from './temporary.ts';
import { NOON } from './test-server.ts';

/** A server whose orders are forwarded to a form service, tick by tick. */

const MINUTE = 60_000;

export let server: HostedServer;
export let receiver: FormService;
export let now: number;
let endpoints: Record<string, string>;

/** Sets the address that each type of submission is forwarded to, by the names of the environment. */
export function forwardTo(addresses: Record<string, string>): void {
  endpoints = addresses;
}

/** Sets the time of the function. */
export function goTo(time: number): void {
  now = time;
}

export const context = {
  env: (name: string) =>
    ({
      ...endpoints,
      SUPABASE_URL: server.url,
      SUPABASE_SERVICE_ROLE_KEY: readSecretKey(server.dataDir) ?? '',
    })[name],
  now: () => now,
  fetch: ((input, init) => receiver.impatientFetch(input, init)) as typeof fetch,
  tables: createTableCache(undefined, () => now, fetch),
};

const Tally = v.object({ delivered: v.number(), failed: v.number() });

/** Calls the function as the scheduler does, `minutes` after the last call. */
export async function tick(
  minutes = 1,
  patienceMs?: number,
  inContext = context,
): Promise<v.InferOutput<typeof Tally>> {
  now += minutes * MINUTE;
  const headers = { apikey: readSecretKey(server.dataDir) ?? '' };
  const request = new Request('http://functions/forward', { method: 'POST', headers });
  const reply = await forward(request, inContext, patienceMs);
  expect(reply.status).toBe(200);
  return v.parse(Tally, await reply.json());
}

/** Forwards everything, so that the next test starts with an empty queue. */
export async function drain(): Promise<void> {
  receiver.manners.length = 0;
  for (let calls = 0; calls < 20; calls += 1) {
    const { delivered, failed } = await tick(16);
    if (delivered + failed === 0) return;
  }
}

/** Sends a submission, and returns its number. */
export async function submit(body: unknown = RESTAURANT_REQUEST, id: string = randomUUID()): Promise<string> {
  const init = { method: 'POST', headers: submitHeaders(id), body: JSON.stringify(body) };
  const reply = await fetch(`${server.url}${SUBMIT_PATH}`, init);
  expect(reply.status).toBe(201);
  return v.parse(Receipt, await reply.json()).reference;
}

const subjectsTaken = () => receiver.taken.map(({ fields }) => String(fields._subject));
export const referencesTaken = () => subjectsTaken().map((subject) => /\((LG-\d+)\)$/.exec(subject)?.[1]);
/** How often the receiver has taken the submission with that number. */
export const count = (of: string | undefined) =>
  referencesTaken().filter((reference) => reference === of).length;

/** Starts the server for the tests of a file. Each test has a form service of its own and begins with an empty queue. */
export function startForwarding(): void {
  beforeAll(async () => {
    server = await HostedServer.start();
    now = parseInstant(NOON) ?? 0;
  });
  beforeEach(async () => {
    receiver = await FormService.start();
    endpoints = { FORM_ENDPOINT: receiver.url };
  });
  afterEach(async () => {
    await drain();
    await receiver.close();
  });
  afterAll(async () => {
    await server.stop();
  });
}

/**
 * A form service's answer to one post. `late` accepts the post but answers after the client has given up;
 * `page` is a captive portal's answer; `invalid` is a service's refusal of the fields.
 */
export type Manner =
  | 'takes'
  | 'fails'
  | 'turns-away'
  | 'hangs'
  | 'late'
  | 'cuts'
  | 'busy'
  | 'page'
  | 'invalid';

/** CORS headers that let pages of other sites post and read the answer. */
const FOR_ALL = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, accept',
  'access-control-expose-headers': 'retry-after',
};

const SENDING_HEADER = 'x-sending';

export interface Taken {
  readonly contentType: string;
  readonly accept: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A form-collection service on the loopback, with its accepted posts and configured answers. */
export class FormService {
  /** Every accepted post, duplicates included. */
  readonly taken: Taken[] = [];
  /** The number of posts that were accepted without a timely answer. */
  silent = 0;
  /** The answers to the next posts; later ones are accepted. */
  readonly manners: Manner[] = [];
  /** Words of a post that is never accepted. */
  refused: string | null = null;
  /** Aborts for posts that will get no answer, by their SENDING_HEADER. */
  private readonly givenUp = new Map<string, () => void>();
  private server = createServer();
  private readonly port: number;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<FormService> {
    const service = new FormService(await ownPort());
    await service.open();
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/f/abc`;
  }

  /** Opens the service, always on the same port. */
  async open(): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /**
   * A fetch that times out as soon as the service stays silent, so that tests need not wait for the timeout.
   */
  readonly impatientFetch: typeof fetch = (input, init) => {
    const sending = randomUUID();
    const silence = new AbortController();
    const timedOut = () => silence.abort(new DOMException('The service is silent.', 'TimeoutError'));
    this.givenUp.set(sending, timedOut);
    const headers = new Headers(init?.headers);
    headers.set(SENDING_HEADER, sending);
    const signals = [silence.signal, ...(init?.signal ? [init.signal] : [])];
    return fetch(input, { ...init, headers, signal: AbortSignal.any(signals) });
  };

  private fallSilent({ headers }: IncomingMessage): void {
    this.givenUp.get(String(headers[SENDING_HEADER]))?.();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(FOR_ALL)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const taken = await read(request);
    const isRefused = this.refused !== null && JSON.stringify(taken.fields).includes(this.refused);
    const manner = isRefused ? 'invalid' : (this.manners.shift() ?? 'takes');
    if (manner === 'takes') {
      this.taken.push(taken);
      response.setHeader('content-type', 'application/json').end('{"ok":true}');
    } else if (manner === 'fails') response.writeHead(500).end('<h1>Error</h1>');
    else if (manner === 'page')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wi-Fi</h1>');
    else if (manner === 'invalid') response.writeHead(422).end('{"errors":[{"message":"email"}]}');
    else if (manner === 'busy') response.writeHead(429, { 'retry-after': '3600' }).end();
    else if (manner === 'turns-away') response.end('{"success":"false","message":"not activated"}');
    else if (manner === 'cuts') request.socket.destroy();
    else if (manner === 'late') {
      this.taken.push(taken);
      this.silent += 1;
      const closed = once(response, 'close');
      this.fallSilent(request);
      await closed;
      response.end('{"ok":true}');
    }
    // The remaining manner: neither accepted nor answered.
    else this.fallSilent(request);
  }
}

async function read(request: IncomingMessage): Promise<Taken> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const contentType = request.headers['content-type'] ?? '';
  const body = Buffer.concat(chunks);
  const parsed = contentType.includes('json')
    ? JSON.parse(body.toString())
    : Object.fromEntries(await new Response(body, { headers: { 'content-type': contentType } }).formData());
  return { contentType, accept: request.headers.accept ?? '', fields: parsed };
}
