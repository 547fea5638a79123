import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer as it goes over the wire. */
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

/** A page where an answer was expected, as a portal or a host gives it. */
export const saidPage = (status: number): Said => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><h1>Wi-Fi gratuit</h1>',
});

/** A redirect, as a portal or a moved service gives it. */
export const saidMoved = (location: string): Said => ({ status: 302, headers: { location } });

/** The beginning of an answer, and then a byte now and then, without end. */
export const drips: Answering = (_request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json' }).write('{"ok":');
  const dripping = setInterval(() => reply.write(' '), 50);
  reply.on('close', () => clearInterval(dripping));
};

/** An answer that goes on for as long as somebody reads it. */
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

/** An answer that says how long it is, and breaks off before that. */
export const breaksOff: Answering = (_request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  reply.write('{"ok":true', () => reply.destroy());
};

/** A server on this machine that answers what it is told to, whoever asks for what. */
export class AnsweringServer {
  answer: Answering = saidJson(200, {});
  /** The method and path of each request, in order of arrival. */
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
