/** Proves docs/rules/files.md#before-the-order. */

import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPdf } from '../../../src/domain/files/testing.ts';
import { Refusal } from '../../../src/domain/submission/wire.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import { Documents, order, somePdf, wireFile } from '../../local/testing/documents.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';

let server: HostedServer;
beforeEach(async () => {
  server = await HostedServer.start({ FILES_QUOTA_MB: '1' });
});
afterEach(() => server.stop());

const documents = new Documents(() => server);
const onDisk = () => readdirSync(path.join(server.dataDir, 'files')).length;

/** A document of 200 kB, a fifth of the quota. */
const fifth = () => aPdf(randomUUID().padEnd(199_000, ' '));

test('files share a room, which they leave after an hour for others; an order that comes later asks for its own again', async () => {
  const [key, mine] = [randomUUID(), fifth()];
  const request = order([wireFile(mine)]);
  expect((await documents.attach(key, mine)).status).toBe(201);
  server.moveTo('2026-11-19T13:01:00-04:00');
  for (let count = 4; count > 0; count -= 1)
    expect((await documents.attach(randomUUID(), fifth())).status).toBe(201);
  const before = onDisk();
  expect((await documents.attach(randomUUID(), fifth())).status).toBe(201);
  // The oldest went with its bytes, and no more than were needed.
  expect(onDisk()).toBe(before);
  const asked = v.parse(Refusal, await (await documents.submit(key, request)).json());
  expect(asked.error.code).toBe('files_missing');
  expect((await documents.attach(key, mine)).status).toBe(201);
  expect((await documents.submit(key, request)).status).toBe(201);
});

test('a full room takes a newcomer all the same: the network that holds the most, a /48 together, gives up its own', async () => {
  await server.restart({ CLIENT_ADDRESS_HEADER: 'x-forwarded-for' });
  const send = (address: string, key: string, bytes = fifth()) =>
    documents.attach(key, bytes, { 'x-forwarded-for': address });
  const [key, mine] = [randomUUID(), fifth()];
  expect((await send('192.0.2.7', key, mine)).status).toBe(201);
  const flood = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:1::1'];
  for (const address of flood) expect((await send(address, randomUUID())).status).toBe(201);
  const before = onDisk();
  const [late, document] = [randomUUID(), fifth()];
  expect((await send('192.0.2.8', late, document)).status).toBe(201);
  expect(onDisk()).toBe(before);
  for (const [id, bytes] of [
    [key, mine],
    [late, document],
  ] as const) {
    expect((await documents.submit(id, order([wireFile(bytes)]))).status).toBe(201);
  }
});

test('one address fills a part of the room in an hour, and others still have theirs', async () => {
  await server.restart({ FILES_QUOTA_MB: '120', LIMITS: '', CLIENT_ADDRESS_HEADER: 'x-forwarded-for' });
  const send = (address: string, bytes = somePdf()) =>
    documents.attach(randomUUID(), bytes, { 'x-forwarded-for': address });
  const whole = () => aPdf(randomUUID().padEnd(9_900_000, ' '));
  // A quarter of 120 MB.
  for (let count = 3; count > 0; count -= 1) expect((await send('192.0.2.1', whole())).status).toBe(201);
  const refused = await send('192.0.2.1');
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(120);
  expect((await send('192.0.2.2', whole())).status).toBe(201);
  server.moveTo('2026-11-19T12:10:00-04:00');
  expect((await send('192.0.2.1')).status).toBe(201);
});

test('a file whose order has come takes no room from others', async () => {
  for (let count = 6; count > 0; count -= 1) {
    const [key, bytes] = [randomUUID(), fifth()];
    expect((await documents.attach(key, bytes)).status).toBe(201);
    const reply = await documents.submit(key, order([wireFile(bytes)]));
    expect(reply.status).toBe(201);
  }
});

test('a file that comes again while its bytes are being removed waits until they are', async () => {
  const [key, mine] = [randomUUID(), fifth()];
  expect((await documents.attach(key, mine)).status).toBe(201);
  server.moveTo('2026-11-26T13:00:00-04:00');
  const headers = { apikey: readSecretKey(server.dataDir) ?? '' };
  const purge = () =>
    fetch(`${server.url}/functions/v1/purge-files`, { method: 'POST', headers, body: '{}' });
  // A purge has listed it, and has not removed it yet.
  await server.database.transaction((tx) => tx.query('select public.purge_health_files(now())'));
  const early = await documents.attach(key, mine);
  expect([early.status, early.headers.get('retry-after')]).toEqual([409, '2']);
  expect(await (await purge()).json()).toMatchObject({ deleted: 1 });
  expect((await documents.attach(key, mine)).status).toBe(201);
  expect(await (await purge()).json()).toMatchObject({ deleted: 0 });
  expect((await documents.attach(key, mine)).status).toBe(200);
});

test('a file that comes again after a removal that failed is taken', async () => {
  const [key, mine] = [randomUUID(), fifth()];
  expect((await documents.attach(key, mine)).status).toBe(201);
  server.moveTo('2026-11-26T13:00:00-04:00');
  await server.database.transaction((tx) => tx.query('select public.purge_health_files(now())'));
  server.moveTo('2026-11-26T14:01:00-04:00');
  expect((await documents.attach(key, mine)).status).toBe(201);
  expect((await documents.attach(key, mine)).status).toBe(200);
});
