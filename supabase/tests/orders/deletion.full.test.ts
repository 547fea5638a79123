import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../../src/domain/submission/wire.ts';
import { submitHeaders } from '../../../tests/support/orders.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import { Documents, hashOf, order, somePdf, wireFile } from '../../local/testing/documents.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';

let server: HostedServer;
const documents = new Documents(() => server);

beforeAll(async () => {
  server = await HostedServer.start();
});
afterAll(async () => {
  await server.stop();
});

describe('deletion', () => {
  const purge = (headers: Record<string, string>) =>
    fetch(`${server.url}/functions/v1/purge-files`, { method: 'POST', headers });
  const asOperator = () => ({ apikey: readSecretKey(server.dataDir) ?? '' });
  const due = async (now: string) =>
    (await documents.operator().rpc('purge_health_files', { p_now: now })).data;

  // The documents of the test before would be due, too.
  beforeEach(async () => {
    await due('2030-01-01T00:00:00Z');
    await purge(asOperator());
  });

  test('is the operator’s alone', async () => {
    expect((await purge({})).status).toBe(401);
    expect((await purge(submitHeaders(randomUUID()))).status).toBe(401);
  });

  // docs/rules/privacy.md#health-documents
  test('happens 30 days after reception, 7 days after for files without an order, and is repeated until done', async () => {
    const [received, orphan] = [randomUUID(), randomUUID()];
    const [one, two] = [somePdf(), somePdf()];
    await documents.attach(received, one);
    await documents.attach(orphan, two);
    await documents.submit(received, order([wireFile(one)]));
    const [receivedPath, orphanPath] = [`${received}/${hashOf(one)}`, `${orphan}/${hashOf(two)}`];

    // The tests' clock is Thursday 19 November, noon on the island.
    expect(await due('2026-11-26T15:59:00Z')).toEqual([]);
    const afterAWeek = await due('2026-11-26T17:00:00Z');
    expect(afterAWeek).toContain(orphanPath);
    expect(afterAWeek).not.toContain(receivedPath);
    // The object has not been deleted yet, so it is listed again.
    expect(await due('2026-11-26T17:00:00Z')).toContain(orphanPath);

    expect((await purge(asOperator())).status).toBe(200);
    expect(await due('2026-11-26T17:00:00Z')).toEqual([]);
    expect((await documents.bucket().download(orphanPath)).data).toBeNull();
    expect((await documents.bucket().download(receivedPath)).data).not.toBeNull();

    expect(await due('2026-12-19T15:59:00Z')).toEqual([]);
    expect(await due('2026-12-19T17:00:00Z')).toContain(receivedPath);
    await purge(asOperator());
    expect((await documents.bucket().download(receivedPath)).data).toBeNull();
    const row = (await server.inbox()).find(({ submissionId }) => submissionId === received);
    expect(row?.files).toEqual([
      {
        field: 'prescription',
        type: 'application/pdf',
        size: one.byteLength,
        sha256: hashOf(one),
        purgedAt: expect.any(String),
      },
    ]);
  });

  test('leaves the remaining records of the pages in the order of attachment', async () => {
    const key = randomUUID();
    const pages = [somePdf(), somePdf(), somePdf()];
    for (const bytes of [...pages].reverse()) await documents.attach(key, bytes);
    await documents.submit(key, order(pages.map((bytes) => wireFile(bytes))));
    await due('2026-12-19T17:00:00Z');
    const row = (await server.inbox()).find(({ submissionId }) => submissionId === key);
    expect(row?.files).toMatchObject(
      pages.map((bytes) => ({ sha256: hashOf(bytes), purgedAt: expect.any(String) })),
    );
  });

  describe('a document whose order is still on its way', () => {
    test('is requested again between its marking and its removal, and stays with the order', async () => {
      const [key, bytes] = [randomUUID(), somePdf()];
      await documents.attach(key, bytes);
      const stored = `${key}/${hashOf(bytes)}`;
      expect(await due('2026-11-26T17:00:00Z')).toContain(stored);
      // A file that were stored now would be removed with those that are listed.
      expect((await documents.attach(key, bytes)).status).toBe(409);
      await documents.bucket().remove([stored]);
      expect((await documents.attach(key, bytes)).ok).toBe(true);
      expect((await documents.submit(key, order([wireFile(bytes)]))).status).toBe(201);
      await purge(asOperator());
      expect((await documents.bucket().download(stored)).data?.size).toBe(bytes.byteLength);
    });

    test('the order is not received without it', async () => {
      const [key, bytes] = [randomUUID(), somePdf()];
      await documents.attach(key, bytes);
      const stored = `${key}/${hashOf(bytes)}`;
      expect(await due('2026-11-26T17:00:00Z')).toContain(stored);
      await documents.bucket().remove([stored]);
      const reply = await documents.submit(key, order([wireFile(bytes)]));
      expect(v.parse(Refusal, await reply.json()).error.code).toBe('files_missing');
      await documents.attach(key, bytes);
      expect((await documents.submit(key, order([wireFile(bytes)]))).status).toBe(201);
      expect((await documents.bucket().download(stored)).data).not.toBeNull();
    });
  });
});
