/** Proves docs/rules/files.md#on-the-way. */

import { once } from 'node:events';
import { readdirSync, statfsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { withClientAddress } from '../access.ts';
import { type HttpServer, openHttpServer } from '../http-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporary.ts';
import { Flights } from './flights.ts';
import { createIntake, INTAKE, type IntakeSettings } from './intake.ts';

const KILOBYTE = 1000;
const SMALL: IntakeSettings = {
  ...INTAKE,
  smallBytes: 10,
  fileBytes: 100 * KILOBYTE,
  otherBytes: 20 * KILOBYTE,
  totalBytes: 200 * KILOBYTE,
  addressBytes: 150 * KILOBYTE,
  floorBytes: 0,
};

let server: HttpServer;
let folder: string;
let flights: Flights;
let handled: number[];
const sockets: Socket[] = [];

/** A server that answers each body with its length. */
async function start(settings: Partial<IntakeSettings> = {}): Promise<void> {
  folder = temporaryFolder();
  handled = [];
  const app = new Hono();
  const applied = { ...SMALL, ...settings };
  flights = new Flights(applied);
  app.use(createIntake(folder, applied, flights));
  app.post('*', async (context) => {
    const body = await context.req.raw.arrayBuffer().catch(() => null);
    if (body) handled.push(body.byteLength);
    return context.text(String(body?.byteLength));
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server = await openHttpServer(withClientAddress(listener, 'x-real-ip'), { host: '127.0.0.1', port: 0 });
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
  removeTemporaryFolders();
});

const post = (size: number, address = '192.0.2.1', path = '/functions/v1/attach') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { 'x-real-ip': address },
    body: new Uint8Array(size),
  });

/** Begins an upload of 99 kB, sends a part of it, and then nothing. Returns its answer, when there is one. */
function stall(sent: number, address: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const answer = once(socket, 'data').then(([text]) => String(text).slice(0, 12));
  answer.catch(() => undefined);
  const head = `POST /functions/v1/attach HTTP/1.1\r\nhost: a\r\nx-real-ip: ${address}\r\ncontent-length: 99000\r\n\r\n`;
  socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(sent)]));
  return answer;
}

/** Waits until the server holds so much. */
const received = (bytes: number) => vi.waitUntil(() => flights.bytes === bytes, { timeout: 20_000 });

test('a body comes through as it was sent, and leaves nothing on the disk', async () => {
  await start();
  const bytes = crypto.getRandomValues(new Uint8Array(50_000));
  let received = new Uint8Array();
  const app = new Hono();
  app.use(createIntake(folder, SMALL));
  app.post('*', async (context) => {
    received = new Uint8Array(await context.req.raw.arrayBuffer());
    return context.text(context.req.header('x-field') ?? '');
  });
  const request = { method: 'POST', headers: { 'x-field': 'a' }, body: bytes };
  expect(await (await app.request('/functions/v1/attach', request)).text()).toBe('a');
  expect(received).toEqual(bytes);
  expect(readdirSync(folder)).toEqual([]);
});

test('a body without end is read to one byte more than may be taken', async () => {
  await start();
  const stream = () => {
    const more = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(4_000)) });
    return { method: 'POST', body: more, duplex: 'half' } as RequestInit;
  };
  const app = new Hono();
  let size = 0;
  app.use(createIntake(folder, SMALL));
  app.post('*', async (context) => {
    size = (await context.req.raw.arrayBuffer()).byteLength;
    return context.text('');
  });
  await app.request('/functions/v1/attach', stream());
  expect(size).toBeGreaterThan(SMALL.fileBytes);
  expect(size).toBeLessThan(SMALL.fileBytes + 8_000);
  await app.request('/rest/v1/rpc/save_own_profile', stream());
  expect(size).toBeGreaterThan(SMALL.otherBytes);
  expect(size).toBeLessThan(SMALL.otherBytes + 8_000);
});

test('who stalls loses the place to who sends, at the same address and at others', async () => {
  await start();
  const first = stall(70 * KILOBYTE, '192.0.2.1');
  await received(70 * KILOBYTE);
  expect(await (await post(90 * KILOBYTE, '192.0.2.1')).text()).toBe('90000');
  expect(await first).toBe('HTTP/1.1 429');

  const others = [stall(80 * KILOBYTE, '192.0.2.2'), stall(80 * KILOBYTE, '192.0.2.3')];
  await received(160 * KILOBYTE);
  expect(await (await post(90 * KILOBYTE, '192.0.2.4')).text()).toBe('90000');
  expect(await Promise.race(others)).toBe('HTTP/1.1 429');
});

test('who falls behind the slowest line is cut off', async () => {
  await start({ graceMs: 50 });
  expect(await await stall(KILOBYTE, '192.0.2.1')).toBe('HTTP/1.1 408');
  expect(handled).toEqual([]);
});

/** Begins a body that says it has ten bytes, and sends five of them. Resolves when its connection ends. */
async function stallSmall(): Promise<void> {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  socket.write('POST /functions/v1/submit HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\naaaaa');
  await ended;
}

test('a small body that stalls is cut off, too, and counts while it does', async () => {
  await start({ graceMs: 500 });
  const ended = stallSmall();
  await received(10);
  await ended;
  await received(0);
  expect(handled).toEqual([]);
});

test('of small bodies beyond the cap, the one that has waited for longest ends', async () => {
  await start({ addressBytes: 25, totalBytes: 25 });
  const first = stallSmall();
  await received(10);
  void stallSmall();
  await received(20);
  void stallSmall();
  await first;
  await received(20);
  expect(await (await post(5)).text()).toBe('5');
});

test('files that have arrived are handled a few at a time, and all of them', async () => {
  await start({ handledAtOnce: 2, totalBytes: 10_000 * KILOBYTE });
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => post(50 * KILOBYTE, `192.0.2.${index}`)),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('a call that waits for the card provider takes no turn from the files', async () => {
  await start();
  const app = new Hono();
  app.use(createIntake(folder, { ...SMALL, handledAtOnce: 1 }));
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let waiting = 0;
  app.post('/functions/v1/checkout', async (context) => {
    const { byteLength } = await context.req.raw.arrayBuffer();
    waiting += 1;
    await answered;
    return context.text(String(byteLength));
  });
  app.post('/functions/v1/attach', async (context) =>
    context.text(String((await context.req.raw.arrayBuffer()).byteLength)),
  );
  // A body without a declared length, as a proxy may pass it on.
  const send = async (name: string, bytes: number) => {
    const request = { method: 'POST', body: new Uint8Array(bytes) };
    return (await app.request(`/functions/v1/${name}`, request)).text();
  };
  const calls = [send('checkout', 5), send('checkout', 5), send('checkout', 15 * KILOBYTE)];
  await vi.waitUntil(() => waiting === 3);
  expect(await send('attach', 50 * KILOBYTE)).toBe('50000');
  answer();
  expect(await Promise.all(calls)).toEqual(['5', '5', '15000']);
  expect(readdirSync(folder)).toEqual([]);
});

test('nothing is received while the disk is nearly full', async () => {
  await start();
  const { bavail, bsize } = statfsSync(folder);
  await server.close();
  await start({ floorBytes: 2 * bavail * bsize });
  const refused = await post(50 * KILOBYTE);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await (await post(5)).text()).toBe('5');
});
