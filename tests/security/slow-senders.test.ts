import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { EmbeddedServer } from '../support/embedded-server.ts';
import { quoteRequest } from '../support/orders.ts';

const NOON = '2026-11-19T12:00:00-04:00';
const SENDERS = 100;

/** A connection that begins a request and never ends it. */
async function begin(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const HALF_A_HEAD = 'POST /functions/v1/submit HTTP/1.1\r\nhost: localhost\r\nx-';
const HALF_A_BODY = `${HALF_A_HEAD}a: b\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"service":`;

test('those who send slowly, or never end, keep nobody else waiting', { timeout: 120_000 }, async () => {
  const server = await EmbeddedServer.start({ clockAt: NOON });
  const slow = await Promise.all(
    Array.from({ length: SENDERS }, (_, index) => begin(server.port, index % 2 ? HALF_A_HEAD : HALF_A_BODY)),
  );
  try {
    const reply = await fetch(`${server.origin}/functions/v1/submit`, {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      body: JSON.stringify(quoteRequest('2026-11-19T16:00:00.000Z')),
    });
    expect(reply.status).toBe(201);
    expect(slow.filter(({ destroyed }) => !destroyed)).toHaveLength(SENDERS);
  } finally {
    for (const socket of slow) socket.destroy();
    await server.dispose();
  }
});
