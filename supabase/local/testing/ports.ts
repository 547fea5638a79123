import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below what Linux lends to outgoing connections (32768 and up), the claims' ports included. */
const FIRST = 12_000;
const COUNT = 10_000;

const anyPort = () => FIRST + Math.floor(Math.random() * COUNT);

/** Listens, or answers null where somebody does already. */
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
 * A TCP port that nobody listens on, the caller's until its process ends: also while nobody listens there, as between a
 * server's end and its next start. No outgoing connection takes it, and whoever asks here, in whatever process, gets
 * another: the port that lies COUNT above is the claim to it, which the system gives up when the process dies.
 * @param candidate names the next port to try
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
