import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { ownPort } from './temporary.ts';

/** The first port that Linux gives to outgoing connections, and to processes that ask for any port. */
const LENT_FROM = 32_768;

/** The answer of ownPort when it tries this port first. */
function ownPortAfter(first: number): Promise<number> {
  let next: number | null = first;
  return ownPort(() => {
    const port = next ?? 12_000 + Math.floor(Math.random() * 10_000);
    next = null;
    return port;
  });
}

test('a port is outside the system’s ephemeral range', async () => {
  expect(await ownPort()).toBeLessThan(LENT_FROM);
});

test('a port stays reserved while nothing listens on it', async () => {
  const port = await ownPort();
  expect(await ownPortAfter(port)).not.toBe(port);
});

test('a port in use is skipped', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await ownPortAfter(port)).not.toBe(port);
  server.close();
});
