import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ownPort } from './ports.ts';

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
