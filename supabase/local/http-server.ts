import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_FILE_BYTES, SLOWEST_LINE } from '../../src/domain/files.ts';
import { formatHttpDate } from '../../src/domain/http-date.ts';
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
