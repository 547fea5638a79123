import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { MAX_FILE_BYTES, SLOWEST_LINE } from '../../src/domain/files.ts';
import { formatHttpDate } from '../../src/domain/time/instant.ts';
import { StartupError } from './startup-error.ts';

/** Requests that take longer are cut off when the server closes. */
const CLOSE_DEADLINE_MS = 10_000;
const IDLE_SWEEP_MS = 25;
/** Longer than browsers and proxies keep an idle connection, so that none is reused while it is closing. */
const KEEP_ALIVE_MS = 75_000;

/**
 * Twice the time that the largest document takes on the slowest line that the app supports. Node's default
 * would cut it off after five minutes.
 */
const REQUEST_MS = (2 * MAX_FILE_BYTES) / SLOWEST_LINE;

export interface HttpServer {
  readonly port: number;
  /** Refuses new connections, and resolves when the running requests have been answered. */
  close(): Promise<void>;
}

export interface Address {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

/**
 * Opens an HTTP server.
 * @throws StartupError when the address is taken or not allowed
 */
export async function openHttpServer(handle: RequestListener, address: Address): Promise<HttpServer> {
  let isClosing = false;
  const server = createServer((request, response) => {
    // Node's own Date header ignores the moved clock, which the page follows.
    response.setHeader('date', formatHttpDate(Date.now()));
    if (isClosing) response.setHeader('connection', 'close');
    handle(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = REQUEST_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(addressError(error, address)));
    server.listen(address.port, address.host, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      isClosing = true;
      return new Promise((resolve) => {
        const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
        const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_DEADLINE_MS);
        server.close(() => {
          clearInterval(sweep);
          clearTimeout(deadline);
          resolve();
        });
      });
    },
  };
}

function addressError(error: NodeJS.ErrnoException, { host, port }: Address): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `PORT=${port} is already in use on ${host}: stop the other program or choose another.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartupError(`PORT=${port} needs rights that this process does not have.`);
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new StartupError(`HOST=${host} is not an address of this machine.`);
  }
  return error;
}

/** Paths of the backend; all others belong to the site. */
const BACKEND_PATH = /^\/(healthz|data|sandbox|(auth|rest|storage|functions|realtime|graphql)\/v1)(?=[/?]|$)/;
const API_PATH = /^\/(auth|rest|storage|functions)\/v1(?=[/?]|$)/;

/** Gives the backend its paths, and the site all others. */
export function beside(site: RequestListener, backend: RequestListener): RequestListener {
  return (request, response) => {
    const handle = BACKEND_PATH.test(request.url ?? '') ? backend : site;
    handle(request, response);
  };
}

/** Adds headers to every response. They are set first, so that error answers have them too. */
export function withHeaders(
  headers: Readonly<Record<string, string>>,
  listener: RequestListener,
): RequestListener {
  const entries = Object.entries(headers);
  return (request, response) => {
    for (const [name, value] of entries) response.setHeader(name, value);
    // An API answer that is opened as a page is downloaded instead of displayed.
    if (API_PATH.test(request.url ?? ''))
      response.setHeader('content-disposition', 'attachment; filename="api.json"');
    listener(request, response);
  };
}

/** The routes of an app as a listener of Node's server. */
export function listenerOf(app: Hono): RequestListener {
  return getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler: unreadable });
}

/** The answer to a request whose path or host is none. The routes answer every other error themselves. */
function unreadable(error: unknown): Response {
  const isTheirs = error instanceof RequestError;
  if (!isTheirs) console.error(error);
  const code = isTheirs ? 'bad_request' : 'unexpected_failure';
  const message = isTheirs ? 'The address cannot be read' : 'Internal error';
  return Response.json({ code, message }, { status: isTheirs ? 400 : 500 });
}
