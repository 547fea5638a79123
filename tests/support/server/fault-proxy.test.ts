import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FaultProxy, faults } from './fault-proxy.ts';

const REPLY = JSON.stringify({ reference: 'LG-123456' });

let server: Server;
let received: string[];
let network: FaultProxy;

beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(`${request.method} ${request.url} ${body}`);
    response.writeHead(201, { 'content-type': 'application/json' }).end(REPLY);
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  network = new FaultProxy(new URL(`http://localhost:${address.port}`));
  await network.accept();
});

afterEach(async () => {
  await network.refuse();
  server.closeAllConnections();
  server.close();
});

function post(signal?: AbortSignal): Promise<Response> {
  return fetch(`${network.origin}/submit`, { method: 'POST', body: 'order', signal });
}

test('passes requests and replies through', async () => {
  const reply = await post();
  expect([reply.status, await reply.text()]).toEqual([201, REPLY]);
  expect(received).toEqual(['POST /submit order']);
  expect(network.seen('/submit')).toMatchObject([{ method: 'POST', fault: 'pass', status: 201 }]);
});

test('a cut before the request never reaches the server', async () => {
  network.set(faults.cutBefore);
  await expect(post()).rejects.toThrow();
  expect(received).toEqual([]);
});

test('a cut after the commit reaches the server and loses the reply', async () => {
  network.set(faults.cutAfterCommit);
  await expect(post()).rejects.toThrow();
  expect(received).toEqual(['POST /submit order']);
  expect(network.seen('/submit')).toMatchObject([{ status: 201 }]);
});

test('a cut in mid-reply announces more than it sends', async () => {
  network.set(faults.cutMidReply);
  const reply = await post();
  expect(reply.status).toBe(201);
  await expect(reply.text()).rejects.toThrow();
});

test('a reply made up on the way hides the server', async () => {
  network.set(faults.tooManyRequests(7));
  const reply = await post();
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '7']);
  expect(received).toEqual([]);
});

test('a hanging request ends only when the caller gives up', async () => {
  network.set(faults.hang);
  await expect(post(AbortSignal.timeout(100))).rejects.toThrow('timeout');
  expect(received).toEqual([]);
});

test('at the edge of the network half of everything breaks off, and the same half for the same seed', async () => {
  const fates = async () => {
    let state = 7;
    const next = () => {
      state = (state * 16_807) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const source = faults.edgeOfNetwork(next);
    return Array.from({ length: 400 }, () => source().kind);
  };
  const first = await fates();
  expect(await fates()).toEqual(first);
  const share = (kind: string) => first.filter((each) => each === kind).length / first.length;
  expect(share('delay')).toBeGreaterThan(0.4);
  expect(share('delay')).toBeLessThan(0.6);
  expect(share('cut-before')).toBeGreaterThan(0.15);
  expect(share('cut-after-commit')).toBeGreaterThan(0.15);
});

test('a rule keeps to its path, its method and its number of times', async () => {
  network.set(faults.serverError, { path: '/submit', method: 'POST', times: 1 });
  expect((await fetch(`${network.origin}/submit`)).status).toBe(201);
  expect((await fetch(`${network.origin}/other`, { method: 'POST' })).status).toBe(201);
  expect((await post()).status).toBe(500);
  expect((await post()).status).toBe(201);
});

test('refuses connections, then accepts them on the same port', async () => {
  const { origin } = network;
  await network.refuse();
  await expect(post()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  await network.accept();
  expect(network.origin).toBe(origin);
  expect((await post()).status).toBe(201);
});

test('a server that is gone breaks the connection', async () => {
  server.closeAllConnections();
  server.close();
  await expect(post()).rejects.toThrow();
});
