import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What the network, or whatever sits on the way, does with a request. */
export type Fault =
  | { kind: 'pass' }
  /** The connection breaks before the server hears anything. */
  | { kind: 'cut-before' }
  /** The server does its work and commits; its reply is lost. */
  | { kind: 'cut-after-commit' }
  /** The reply begins and stops half-way through its announced length. */
  | { kind: 'cut-mid-reply' }
  /** Nothing ever comes back; the server hears nothing either. */
  | { kind: 'hang' }
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'reply'; status: number; headers?: Record<string, string>; body?: string };

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };

function refusal(code: string): string {
  return JSON.stringify({ error: { code, message: 'Refusé par le réseau de test.' } });
}

/** The faults of ruling E4, ready to use. */
export const faults = {
  pass: { kind: 'pass' },
  cutBefore: { kind: 'cut-before' },
  cutAfterCommit: { kind: 'cut-after-commit' },
  cutMidReply: { kind: 'cut-mid-reply' },
  hang: { kind: 'hang' },
  delay: (milliseconds: number): Fault => ({ kind: 'delay', milliseconds }),
  captivePortal: { kind: 'reply', status: 200, headers: HTML, body: '<!doctype html><h1>Wi-Fi gratuit</h1>' },
  noContent: { kind: 'reply', status: 204 },
  redirect: (location: string): Fault => ({ kind: 'reply', status: 302, headers: { location } }),
  unauthorized: { kind: 'reply', status: 401, headers: JSON_TYPE, body: refusal('unavailable') },
  tooManyRequests: (retryAfterSeconds: number): Fault => ({
    kind: 'reply',
    status: 429,
    headers: { ...JSON_TYPE, 'retry-after': String(retryAfterSeconds) },
    body: refusal('too_many_requests'),
  }),
  serverError: { kind: 'reply', status: 500, headers: JSON_TYPE, body: refusal('unavailable') },
} satisfies Record<string, Fault | ((argument: never) => Fault)>;

/** One request as it arrived; `status` is the server's own answer, null where the server never answered. */
export type Exchange = {
  method: string;
  path: string;
  key: string | null;
  fault: Fault['kind'];
  status: number | null;
  /** When it arrived, in epoch milliseconds. */
  at: number;
};

type Rule = { fault: Fault; path: string; method: string | null; left: number };

/**
 * Stands between browser and server. Faults are set per path prefix and taken away at run time; the rule set last wins.
 * `refuse()` stops listening altogether, so that the browser meets a port where nobody answers.
 */
export class FaultProxy {
  readonly exchanges: Exchange[] = [];
  private readonly target: URL;
  private rules: Rule[] = [];
  private listener: Server | null = null;
  private port = 0;

  constructor(target: URL) {
    this.target = target;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** @param options.times how many requests the rule lasts for; for ever when absent. */
  set(fault: Fault, options: { path?: string; method?: string; times?: number } = {}): void {
    const { path = '/', method = null, times = Number.POSITIVE_INFINITY } = options;
    this.rules.unshift({ fault, path, method, left: times });
  }

  clear(): void {
    this.rules = [];
  }

  /** Requests to a path prefix, in order of arrival. */
  seen(path: string, method?: string): Exchange[] {
    return this.exchanges.filter((e) => e.path.startsWith(path) && (!method || e.method === method));
  }

  /** Listens (again), always on the port it had first. */
  async accept(): Promise<void> {
    if (this.listener) return;
    const listener = createServer((incoming, outgoing) => void this.handle(incoming, outgoing));
    listener.listen(this.port);
    await once(listener, 'listening');
    const address = listener.address();
    if (typeof address === 'object' && address) this.port = address.port;
    this.listener = listener;
  }

  async refuse(): Promise<void> {
    const listener = this.listener;
    if (!listener) return;
    this.listener = null;
    listener.close();
    listener.closeAllConnections();
    await once(listener, 'close');
  }

  private faultFor(path: string, method: string): Fault {
    const rule = this.rules.find(
      (r) => r.left > 0 && path.startsWith(r.path) && (!r.method || r.method === method),
    );
    if (!rule) return faults.pass;
    rule.left -= 1;
    return rule.fault;
  }

  private async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    const fault = this.faultFor(path, method);
    const key = incoming.headers['idempotency-key'];
    const exchange: Exchange = {
      method,
      path,
      key: typeof key === 'string' ? key : null,
      fault: fault.kind,
      status: null,
      at: Date.now(),
    };
    this.exchanges.push(exchange);
    const body = await readAll(incoming).catch(() => null);
    if (body === null) return;
    if (fault.kind === 'hang') return;
    if (fault.kind === 'cut-before') return void outgoing.destroy();
    if (fault.kind === 'reply') return void outgoing.writeHead(fault.status, fault.headers).end(fault.body);
    if (fault.kind === 'delay') await wait(fault.milliseconds);
    await this.forward(incoming, body, outgoing, exchange).catch(() => outgoing.destroy());
  }

  private async forward(
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
    exchange: Exchange,
  ): Promise<void> {
    const upstream = request(new URL(incoming.url ?? '/', this.target), {
      method: incoming.method,
      headers: incoming.headers,
    });
    upstream.end(body);
    const [reply] = (await once(upstream, 'response')) as [IncomingMessage];
    const replyBody = await readAll(reply);
    exchange.status = reply.statusCode ?? null;
    if (exchange.fault === 'cut-after-commit') return void outgoing.destroy();
    const half = exchange.fault === 'cut-mid-reply';
    const headers = half ? withLength(reply, replyBody.length) : reply.headers;
    outgoing.writeHead(reply.statusCode ?? 502, headers);
    if (!half) return void outgoing.end(replyBody);
    outgoing.write(replyBody.subarray(0, Math.floor(replyBody.length / 2)), () => outgoing.destroy());
  }
}

function withLength(reply: IncomingMessage, length: number): Record<string, string | string[] | undefined> {
  const { 'transfer-encoding': _chunked, ...headers } = reply.headers;
  return { ...headers, 'content-length': String(length) };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
