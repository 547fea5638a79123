import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer on the wire. */
export interface Said {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Answering = Said | ((request: IncomingMessage, reply: ServerResponse) => void);

export const saidJson = (status: number, body: unknown): Said => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A web page in place of the expected answer, as a captive portal or a host gives it. */
export const saidPage = (status: number): Said => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><h1>Wi-Fi gratuit</h1>',
});

/** A redirect, as a captive portal or a moved service gives it. */
export const saidMoved = (location: string): Said => ({ status: 302, headers: { location } });

/** Starts an answer, then sends a byte now and then, for ever. */
export const drips: Answering = (_request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json' }).write('{"ok":');
  const dripping = setInterval(() => reply.write(' '), 50);
  reply.on('close', () => clearInterval(dripping));
};

/** Sends an answer for as long as the client reads. */
export const pours =
  (type: string): Answering =>
  (_request, reply) => {
    reply.writeHead(200, { 'content-type': type });
    const pour = () => {
      while (!reply.destroyed) if (!reply.write('<p>'.repeat(4096))) break;
    };
    reply.on('drain', pour);
    pour();
  };

/** Announces a length and closes the connection before reaching it. */
export const breaksOff: Answering = (_request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  reply.write('{"ok":true', () => reply.destroy());
};

/** A server on this machine that gives the configured answer to every request. */
export class AnsweringServer {
  answer: Answering = saidJson(200, {});
  /** The method and path of each request, in order. */
  readonly heard: string[] = [];
  private readonly server = createServer((request, reply) => {
    this.heard.push(`${request.method} ${request.url}`);
    request.resume();
    const { answer } = this;
    if (typeof answer === 'function') answer(request, reply);
    else reply.writeHead(answer.status, answer.headers).end(answer.body);
  });

  static async start(): Promise<AnsweringServer> {
    const started = new AnsweringServer();
    started.server.listen(0, 'localhost');
    await once(started.server, 'listening');
    return started;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}
