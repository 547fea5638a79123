import { afterAll, beforeAll, expect, test } from 'vitest';
import { HostedServer } from '../testing/hosted-server.ts';

let server: HostedServer;
beforeAll(async () => {
  server = await HostedServer.start();
});
afterAll(async () => {
  await server.stop();
});

const health = async () => {
  const reply = await fetch(`${server.url}/healthz`);
  return [reply.status, await reply.text()];
};

test('a server is not ready while a procedure that it calls is missing', async () => {
  await server.alter(['alter function public.order_statuses(jsonb) rename to renamed']);
  expect(await health()).toEqual([503, 'not ready\n']);
  await server.alter(['alter function public.renamed(jsonb) rename to order_statuses']);
  expect(await health()).toEqual([200, 'ok\n']);
});

test('a server is not ready on procedures of another version', async () => {
  await server.alter([`update local.schema_state set procedures = 'of another version'`]);
  expect(await health()).toEqual([503, 'not ready\n']);
});
