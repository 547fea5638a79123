import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ports that Linux gives to outgoing connections (32768 and up), the claims' ports included. */
const FIRST = 12_000;
const COUNT = 10_000;

const anyPort = () => FIRST + Math.floor(Math.random() * COUNT);

/** Listens on a port; null when it is in use. */
async function listen(port: number, host?: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy()).listen(port, host);
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return null;
  }
}

/**
 * Reserves a TCP port for the caller until its process ends, also while nothing listens on it, as between a
 * server's stop and its next start. No outgoing connection takes the port, and other callers, in any process,
 * get another one. The claim is a listening port COUNT above, which the system releases when the process
 * dies.
 * @param candidate returns the next port to try
 */
export async function ownPort(candidate = anyPort): Promise<number> {
  for (;;) {
    const port = candidate();
    const claim = await listen(port + COUNT, '127.0.0.1');
    if (!claim) continue;
    claim.unref();
    const probe = await listen(port);
    if (!probe) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
