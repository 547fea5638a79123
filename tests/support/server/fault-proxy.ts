import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ownPort } from '../../../supabase/local/testing/temporary.ts';

/** A network fault that a request meets. */
export type Fault =
  | { kind: 'pass' }
  /** The connection breaks before the server receives anything. */
  | { kind: 'cut-before' }
  /** The server commits; its reply is lost. */
  | { kind: 'cut-after-commit' }
  /** The reply stops half-way through its announced length. */
  | { kind: 'cut-mid-reply' }
  /** Neither side ever gets anything. */
  | { kind: 'hang' }
  | { kind: 'delay'; milliseconds: number }
  /** The reply comes in small pieces, uncompressed, so that a page is drawn while it arrives. */
  | { kind: 'trickle' }
  /** The request reaches the server when the promise resolves. */
  | { kind: 'hold'; until: Promise<unknown> }
  | { kind: 'reply'; status: number; headers?: Record<string, string>; body?: string };

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };

function refusal(code: string): string {
  return JSON.stringify({ error: { code, message: 'Refusé par le réseau de test.' } });
}

/** The faults of docs/rules/sending.md#answers. */
export const faults = {
  pass: { kind: 'pass' },
  cutBefore: { kind: 'cut-before' },
  cutAfterCommit: { kind: 'cut-after-commit' },
  cutMidReply: { kind: 'cut-mid-reply' },
  hang: { kind: 'hang' },
  delay: (milliseconds: number): Fault => ({ kind: 'delay', milliseconds }),
  trickle: { kind: 'trickle' },
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
  /**
   * 2G at the edge of its range: half of the requests break off, on the way there or back, and the others are
   * slow.
   * @param next a seeded random source, in [0, 1)
   */
  edgeOfNetwork:
    (next: () => number): (() => Fault) =>
    () => {
      if (next() < 0.5) return { kind: 'delay', milliseconds: 300 };
      return next() < 0.5 ? { kind: 'cut-before' } : { kind: 'cut-after-commit' };
    },
  serverError: { kind: 'reply', status: 500, headers: JSON_TYPE, body: refusal('unavailable') },
} satisfies Record<string, Fault | ((argument: never) => FaultSource)>;

/** One request as it arrived. `status` is the server's own answer; null when it gave none. */
export type Exchange = {
  method: string;
  path: string;
  key: string | null;
  fault: Fault['kind'];
  status: number | null;
  /** The status that the proxy itself answered; null when it did not. */
  replied: number | null;
  /** The time of arrival, in epoch milliseconds. */
  at: number;
};

/** A request or reply on the wire. */
export type Passing = {
  method: string;
  origin: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
};
export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A man in the middle, who changes requests to the server or replies to the browser. */
export type Meddler = (passing: Passing, send: (passing: Passing) => Promise<Reply>) => Promise<Reply>;

const honest: Meddler = (passing, send) => send(passing);

/** A fault, or a function that picks one for each matching request. */
export type FaultSource = Fault | (() => Fault);

type Rule = { fault: FaultSource; path: string; method: string | null; left: number };

/**
 * A proxy between browser and server. Faults are set by path prefix and removed at run time; the last rule
 * wins. `refuse()` stops listening, so that the browser's connections are refused.
 */
export class FaultProxy {
  readonly exchanges: Exchange[] = [];
  meddler: Meddler = honest;
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

  /**
   * Adds a rule.
   * @param options.times the number of requests that the rule applies to; unlimited when not given
   */
  set(fault: FaultSource, options: { path?: string; method?: string; times?: number } = {}): void {
    const { path = '/', method = null, times = Number.POSITIVE_INFINITY } = options;
    this.rules.unshift({ fault, path, method, left: times });
  }

  clear(): void {
    this.rules = [];
  }

  /** The requests to a path prefix, in order of arrival. */
  seen(path: string, method?: string): Exchange[] {
    return this.exchanges.filter((e) => e.path.startsWith(path) && (!method || e.method === method));
  }

  /** Starts listening, always on the same port. */
  async accept(): Promise<void> {
    if (this.listener) return;
    const listener = createServer((incoming, outgoing) => void this.handle(incoming, outgoing));
    this.port ||= await ownPort();
    listener.listen(this.port);
    await once(listener, 'listening');
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
    return typeof rule.fault === 'function' ? rule.fault() : rule.fault;
  }

  private async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    // A browser names the whole address to a proxy of its own.
    const { origin } = url.startsWith('http://') ? new URL(url) : this.target;
    const path = url.startsWith(origin) ? url.slice(origin.length) : url;
    const fault = this.faultFor(path, method);
    const key = incoming.headers['idempotency-key'];
    const exchange: Exchange = {
      method,
      path,
      key: typeof key === 'string' ? key : null,
      fault: fault.kind,
      status: null,
      replied: fault.kind === 'reply' ? fault.status : null,
      at: Date.now(),
    };
    this.exchanges.push(exchange);
    const body = await readAll(incoming).catch(() => null);
    if (body === null) return;
    if (fault.kind === 'hang') return;
    if (fault.kind === 'cut-before') return void outgoing.destroy();
    if (fault.kind === 'reply') return void outgoing.writeHead(fault.status, fault.headers).end(fault.body);
    if (fault.kind === 'delay') await wait(fault.milliseconds);
    if (fault.kind === 'hold') await fault.until;
    if (fault.kind === 'trickle') delete incoming.headers['accept-encoding'];
    const passing = { method, origin, path, headers: incoming.headers, body };
    await this.forward(passing, outgoing, exchange).catch(() => outgoing.destroy());
  }

  private async forward(passing: Passing, outgoing: ServerResponse, exchange: Exchange): Promise<void> {
    const { status, headers, body } = await this.meddler(passing, (next) => this.send(next));
    exchange.status = status;
    // The time is the server's, or missing where a meddler has taken it away.
    outgoing.sendDate = false;
    if (exchange.fault === 'cut-after-commit') return void outgoing.destroy();
    const isHalf = exchange.fault === 'cut-mid-reply';
    outgoing.writeHead(status, isHalf ? withLength(headers, body) : headers);
    if (exchange.fault === 'trickle') return trickle(body, outgoing);
    if (!isHalf) return void outgoing.end(body);
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
  }

  private async send({ method, origin, path, headers, body }: Passing): Promise<Reply> {
    const upstream = request(new URL(path, origin), { method, headers });
    upstream.end(body);
    const [reply] = (await once(upstream, 'response')) as [IncomingMessage];
    return { status: reply.statusCode ?? 502, headers: reply.headers, body: await readAll(reply) };
  }
}

/** The headers with this body's length in place of the announced one. */
export function withLength(headers: IncomingHttpHeaders, body: Buffer): IncomingHttpHeaders {
  const { 'transfer-encoding': _chunked, ...others } = headers;
  return { ...others, 'content-length': String(body.length) };
}

async function trickle(body: Buffer, outgoing: ServerResponse): Promise<void> {
  const BYTES = 512;
  for (let at = 0; at < body.length; at += BYTES) {
    outgoing.write(body.subarray(at, at + BYTES));
    await wait(20);
  }
  outgoing.end();
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
