import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { postForm } from '../../functions/_shared/forwards.ts';

const A_MINUTE = 60_000;

test('an answer without end is not read to it: it was taken, and the line is let go', async () => {
  const server = createServer((_request, response) => {
    const pour = () => {
      while (!response.destroyed) if (!response.write('x'.repeat(4096))) break;
    };
    response.on('drain', pour);
    pour();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const post = { format: 'json', fields: { prenom: 'Maryse' } } as const;
  const ended = once(server, 'connection').then(
    ([socket]: Socket[]) =>
      // A connection cut in the middle is as acceptable an end as any.
      new Promise((resolve) => socket?.on('error', resolve).once('close', resolve)),
  );
  expect(await postForm(url, post, fetch, A_MINUTE)).toEqual({ outcome: 'delivered' });
  await ended;
  server.close();
});
