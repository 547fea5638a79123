import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Receipt, type WireFile } from '../../../src/domain/submission/wire.ts';
import { submitHeaders } from '../../../tests/support/orders.ts';
import { newClient } from '../../local/testing/client.ts';
import {
  documents,
  hashOf,
  order,
  refusalOf,
  server,
  somePdf,
  startServer,
  wireFile,
} from '../../local/testing/documents.ts';
import { pressLink } from '../../local/testing/sign-ups.ts';

/** An order with files, and who reads them. */

startServer();

describe('an order with files', () => {
  test('lists them for the operator, with where they are', async () => {
    const [key, bytes] = [randomUUID(), somePdf()];
    await documents.attach(key, bytes);
    // The server must not trust the type and size in the request.
    const said = { ...wireFile(bytes, 'image/png'), size: 1 };
    const reply = await documents.submit(key, order([said]));
    expect(reply.status).toBe(201);
    const row = (await server.inbox()).find(({ submissionId }) => submissionId === key);
    expect(row?.files).toEqual([
      {
        field: 'prescription',
        name: 'ordonnance.pdf',
        type: 'application/pdf',
        size: bytes.byteLength,
        sha256: hashOf(bytes),
        path: `${key}/${hashOf(bytes)}`,
      },
    ]);
    expect(row?.fields).toMatchObject({ frais_livraison_total: '12.80', consent: 'oui' });
  });

  test('lists them as the customer attached them, whichever came first or was sent again', async () => {
    const pages = [somePdf(), somePdf(), somePdf()] as const;
    const files = pages.map((bytes, index) => ({ ...wireFile(bytes), name: `page-${index + 1}.pdf` }));
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        fc.shuffledSubarray([0, 1, 2], { minLength: 1 }),
        fc.array(fc.constantFrom(0, 1, 2), { maxLength: 2 }),
        fc.boolean(),
        async (arrival, attached, again, saysAll) => {
          const key = randomUUID();
          const version = attached.map((place) => files[place] as WireFile);
          const hashes = version.map(({ sha256 }) => sha256).join(',');
          const attach = (place: number, headers = {}) =>
            documents.attach(key, pages[place] as (typeof pages)[0], headers);
          // All three files of an earlier version; the request need not name the others.
          for (const place of arrival) await attach(place);
          for (const place of again)
            if (attached.includes(place)) await attach(place, saysAll ? { 'x-files': hashes } : {});
          expect((await documents.submit(key, order(version))).status).toBe(201);
          const row = (await server.inbox()).find(({ submissionId }) => submissionId === key);
          expect(row?.files).toMatchObject(version.map(({ name, sha256 }) => ({ name, sha256 })));
        },
      ),
      { numRuns: 20 },
    );
  });

  // docs/rules/files.md#hand-over-to-the-server
  test('is not accepted before they are all there, and then once', async () => {
    const key = randomUUID();
    const [here, missing] = [somePdf(), somePdf()];
    await documents.attach(key, here);
    const body = order([wireFile(here), wireFile(missing)]);
    const refused = await documents.submit(key, body);
    expect(refused.status).toBe(409);
    expect(await refusalOf(refused)).toMatchObject({ code: 'files_missing', missing: [hashOf(missing)] });
    await documents.attach(key, missing);
    const accepted = await documents.submit(key, body);
    const receipt = v.parse(Receipt, await accepted.json());
    expect(accepted.status).toBe(201);
    const again = await documents.submit(key, body);
    expect([again.status, await again.json()]).toEqual([200, receipt]);
  });

  test('files of another submission do not count', async () => {
    const bytes = somePdf();
    await documents.attach(randomUUID(), bytes);
    expect((await documents.submit(randomUUID(), order([wireFile(bytes)]))).status).toBe(409);
  });

  test('other files under the same key are another body', async () => {
    const key = randomUUID();
    const [first, second] = [somePdf(), somePdf()];
    await documents.attach(key, first);
    await documents.attach(key, second);
    await documents.submit(key, order([wireFile(first)]));
    expect(await refusalOf(await documents.submit(key, order([wireFile(second)])))).toMatchObject({
      code: 'key_reused',
    });
    expect(await refusalOf(await documents.attach(key, somePdf()))).toMatchObject({ code: 'key_reused' });
    expect((await documents.attach(key, first)).status).toBe(200);
  });

  test('needs the consent that goes with them', async () => {
    const [key, bytes] = [randomUUID(), somePdf()];
    await documents.attach(key, bytes);
    const reply = await documents.submit(key, order([wireFile(bytes)], { consent: 'non' }));
    expect(await refusalOf(reply)).toMatchObject({
      code: 'invalid',
      fields: { consent: expect.any(String) },
    });
  });
});

/** A signed-in customer with an account. */
async function someCustomer(): Promise<SupabaseClient> {
  const client = newClient(server.url);
  const account = { email: `${randomUUID()}@exemple.gp`, password: 'Un-mot-2-passe' };
  await client.auth.signUp(account);
  const sent = await server.mails();
  await pressLink(server.url, sent.at(-1)?.links[0] ?? '');
  expect((await client.auth.signInWithPassword(account)).error).toBeNull();
  return client;
}

describe('nobody but the operator reads them', () => {
  // docs/rules/privacy.md#health-documents
  test('not a visitor, not another customer, by no way', async () => {
    const [key, bytes] = [randomUUID(), somePdf()];
    await documents.attach(key, bytes);
    await documents.submit(key, order([wireFile(bytes)]));
    const stored = `${key}/${hashOf(bytes)}`;
    const visitor = newClient(server.url);
    const customer = await someCustomer();

    for (const client of [visitor, customer]) {
      const files = client.storage.from('documents-sante');
      expect((await files.download(stored)).data).toBeNull();
      expect((await files.list(key)).data ?? []).toEqual([]);
      expect((await files.createSignedUrl(stored, 60)).data).toBeNull();
      expect((await files.remove([stored])).data ?? []).toEqual([]);
      expect(
        (await files.upload(`${key}/x`, new Blob([bytes], { type: 'application/pdf' }))).data,
      ).toBeNull();
      expect((await client.from('submission_files').select()).error).not.toBeNull();
      expect((await client.from('submissions').select()).error).not.toBeNull();
      for (const [procedure, args] of [
        ['purge_health_files', { p_now: new Date().toISOString() }],
        ['confirm_submission_file', { p_submission_id: key, p_sha256: hashOf(bytes) }],
      ] as const) {
        expect((await client.rpc(procedure, args)).error).not.toBeNull();
      }
    }
    const open = `${server.url}/storage/v1/object/public/documents-sante/${stored}`;
    expect((await fetch(open)).ok).toBe(false);
    expect((await fetch(`${server.url}/functions/v1/attach`, { headers: submitHeaders(key) })).status).toBe(
      405,
    );
    expect((await documents.bucket().download(stored)).data?.size).toBe(bytes.byteLength);
  });
});
