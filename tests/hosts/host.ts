import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { ownPort } from '../../supabase/local/testing/temporary.ts';
import type { Reply, Shape } from './shapes.ts';
import type { Site } from './site.ts';

const BACKEND = /^\/(healthz|data|sandbox|(auth|rest|storage|functions|realtime|graphql)\/v1)(\/|$)/;

/** A static host with one provider's behaviour, with a backend behind some of its paths. */
export class Host {
  private server: Server | null = null;
  private readonly port: number;
  private readonly shape: Shape;
  private readonly backend: URL;
  /** The site's present files; replacing them is a deployment. */
  site: Site;

  private constructor(port: number, shape: Shape, site: Site, backend: string) {
    this.port = port;
    this.shape = shape;
    this.site = site;
    this.backend = new URL(backend);
  }

  static async start(shape: Shape, site: Site, backend: string): Promise<Host> {
    const host = new Host(await ownPort(), shape, site, backend);
    await host.open();
    return host;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async open(): Promise<void> {
    this.server = createServer((incoming, outgoing) => void this.handle(incoming, outgoing));
    this.server.listen(this.port);
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    const server = this.server;
    if (!server) return;
    this.server = null;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  private async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(incoming.url ?? '/', this.origin);
    const reply = BACKEND.test(pathname)
      ? await this.ask(incoming).catch(() => null)
      : withQuery(this.shape.reply(pathname, this.site), search);
    if (!reply) incoming.socket.destroy();
    else if (this.shape.isOld) sendOldStyle(incoming, reply);
    else
      outgoing
        .writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length })
        .end(incoming.method === 'HEAD' ? undefined : reply.body);
  }

  /** Passes a request on to the backend. */
  private async ask(incoming: IncomingMessage): Promise<Reply> {
    const { method = 'GET', url = '/', headers } = incoming;
    const passed = request({
      host: this.backend.hostname,
      port: this.backend.port,
      method,
      path: url,
      headers,
    });
    incoming.pipe(passed);
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const {
      connection: _c,
      'transfer-encoding': _t,
      'keep-alive': _k,
      'content-length': _l,
      ...kept
    } = answer.headers;
    return {
      status: answer.statusCode ?? 502,
      headers: Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)])),
      body: Buffer.concat(chunks),
    };
  }
}

/** Hosts' redirects keep what follows the question mark. */
function withQuery(reply: Reply, search: string): Reply {
  const { location } = reply.headers;
  return location ? { ...reply, headers: { ...reply.headers, location: location + search } } : reply;
}

function sendOldStyle({ socket, method }: IncomingMessage, { status, headers, body }: Reply): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.0 ${status} -\r\n${lines.join('')}\r\n`);
  socket.end(method === 'HEAD' ? '' : body);
}
