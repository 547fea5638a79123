import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashOf, somePdf } from '../../supabase/local/testing/documents.ts';
import { quoteRequest } from '../support/orders.ts';
import { EmbeddedServer } from '../support/server/embedded-server.ts';
import { startBystander } from './fuzz/bystander.ts';
import { play } from './fuzz/play.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SENDERS = 100;

let server: EmbeddedServer;
beforeAll(async () => {
  server = await EmbeddedServer.start({ clockAt: '2026-11-19T12:00:00-04:00' });
});
afterAll(() => server.dispose());

/** Sends an order that must be accepted. Returns its status. */
async function order(): Promise<number> {
  const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
  const body = JSON.stringify(quoteRequest('2026-11-19T16:00:00.000Z'));
  return (await fetch(`${server.origin}/functions/v1/submit`, { method: 'POST', headers, body })).status;
}

/** Opens a connection and sends an unfinished request. */
async function begin(text: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const HALF_A_HEAD = 'POST /functions/v1/submit HTTP/1.1\r\nhost: localhost\r\nx-';
const HALF_A_BODY = `${HALF_A_HEAD}a: b\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"service":`;

test('those who send slowly, or never end, keep nobody else waiting', async () => {
  const slow = await Promise.all(
    Array.from({ length: SENDERS }, (_, index) => begin(index % 2 ? HALF_A_HEAD : HALF_A_BODY)),
  );
  expect(await order()).toBe(201);
  expect(slow.filter(({ destroyed }) => !destroyed)).toHaveLength(SENDERS);
  for (const socket of slow) socket.destroy();
});

const STALLED = 60;
const MEGABYTE = 1_000_000;

test('uploads that stall hold neither memory nor the place of others', async () => {
  const before = server.residentBytes();
  const head = `POST /functions/v1/attach HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${10 * MEGABYTE}\r\n\r\n`;
  const half = Buffer.alloc(5 * MEGABYTE);
  const stalled = await Promise.all(Array.from({ length: STALLED }, () => begin(head)));
  await Promise.all(
    stalled.map((socket) => new Promise((resolve) => socket.on('close', resolve).write(half, resolve))),
  );
  const bytes = somePdf();
  const sent = await fetch(`${server.origin}/functions/v1/attach`, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID(), 'x-sha256': hashOf(bytes), 'x-field': 'prescription' },
    body: bytes,
  });
  expect(sent.status).toBe(201);
  expect(await order()).toBe(201);
  // 300 MB were sent. What a busy process has not yet given back is less than what it would hold.
  expect(server.residentBytes() - before).toBeLessThan(250 * MEGABYTE);
  for (const socket of stalled) socket.destroy();
});

test('odd requests to every endpoint neither fail, hang, leak nor stop the server (npm run fuzz: 100,000)', async () => {
  const bystander = startBystander(new URL(server.origin));
  const before = (await server.inbox()).map(({ submissionId }) => submissionId);
  const { complaints, statuses, written } = await play(server, 1, 400);
  const watched = await bystander.stop();
  expect([...complaints, ...watched.complaints]).toEqual([]);
  // Without these statuses the requests would only have been refused at the entrance.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 405, 422]));
  expect(watched.orders.length).toBeGreaterThan(0);
  const others = [...before, ...watched.orders];
  expect(written.complaints(await server.inbox(), others)).toEqual([]);
  expect(await order()).toBe(201);
});
