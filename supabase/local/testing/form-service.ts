import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ownPort } from './ports.ts';

/**
 * How a form service answers one post. `late` takes it and answers when nobody listens any more; `page` is a captive
 * portal's answer, `invalid` a service's own to fields that it will not have.
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

/** What lets pages of other sites post to it and read the answer. */
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

/** A form-collection service on the loopback: what it took, and how it answers. */
export class FormService {
  /** Everything that it kept, doubles included. */
  readonly taken: Taken[] = [];
  /** How many posts it kept and did not say so in time. */
  silent = 0;
  /** How each next post is answered; it takes what is beyond the list. */
  readonly manners: Manner[] = [];
  /** Posts that their sender gives up on as soon as nothing more will come, by their SENDING_HEADER. */
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

  /** Opens it, again on the port that it had. */
  async open(): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** As fetch, whose patience with a silent service ends when the service falls silent: no test has to wait for it. */
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
    const manner = this.manners.shift() ?? 'takes';
    const taken = await read(request);
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
    // Else it hangs: neither taken nor answered.
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
