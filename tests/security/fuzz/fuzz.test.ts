import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { EmbeddedServer } from '../../support/embedded-server.ts';
import { quoteRequest } from '../../support/orders.ts';
import { play } from './play.ts';

const NOON = '2026-11-19T12:00:00-04:00';

test('odd requests to every endpoint neither fail, hang, leak nor stop the server (npm run fuzz: 100,000)', {
  timeout: 120_000,
}, async () => {
  const server = await EmbeddedServer.start({ clockAt: NOON });
  try {
    const { complaints, statuses } = await play(server, 1, 400);
    expect(complaints).toEqual([]);
    // Without these the oddities would only have been turned away at the door.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405]));
    const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
    const body = JSON.stringify(quoteRequest('2026-11-19T16:00:00.000Z'));
    const reply = await fetch(`${server.origin}/functions/v1/submit`, { method: 'POST', headers, body });
    expect(reply.status, 'an order after all of that').toBe(201);
  } finally {
    await server.dispose();
  }
});
