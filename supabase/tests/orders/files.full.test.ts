import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Bytes, concatenate } from '../../../src/domain/files/bytes.ts';
import { cleanFile } from '../../../src/domain/files/clean.ts';
import { labelled } from '../../../src/domain/files/label.ts';
import { aHeic, aJpeg, aLockedPdf, aPdf, aPng, aWebp, box } from '../../../src/domain/files/testing.ts';
import { aFilm } from '../../../src/domain/files/testing-places.ts';
import { MAX_FILE_BYTES } from '../../../src/domain/files.ts';
import { type FileReceipt, Receipt, Refusal, type WireFile } from '../../../src/domain/submission/wire.ts';
import { submitHeaders } from '../../../tests/support/orders.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import { newClient, pressLink } from '../../local/testing/accounts.ts';
import {
  Documents,
  documents,
  hashOf,
  order,
  refusalOf,
  server,
  somePdf,
  startServer,
  wireFile,
} from '../../local/testing/documents.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';

describe('attached files', () => {
  /** The files that are taken, and how many. */

  startServer();

  function cleaned(bytes: Bytes): Bytes {
    const result = cleanFile(bytes);
    if (!result.ok) throw new Error(result.reason);
    return result.bytes;
  }
  const filesOnDisk = () => readdirSync(path.join(server.dataDir, 'files')).length;

  describe('a file', () => {
    test.each([
      ['image/jpeg', aJpeg()],
      ['image/png', aPng()],
      ['image/webp', aWebp()],
      ['image/heic', aHeic()],
      ['application/pdf', aPdf()],
    ])('%s is known by its content, kept once, and identical at the other end', async (type, chosen) => {
      const bytes = cleaned(chosen);
      const key = randomUUID();
      const before = filesOnDiskOrNone();
      const first = await documents.attach(key.toUpperCase(), bytes, { 'content-type': 'text/plain' });
      expect(first.status).toBe(201);
      expect(await first.json()).toEqual({ submissionId: key, sha256: hashOf(bytes) } satisfies FileReceipt);
      expect((await documents.attach(key, bytes)).status).toBe(200);
      expect(filesOnDisk()).toBe(before + 1);

      const { data } = await documents.bucket().download(`${key}/${hashOf(bytes)}`);
      expect(data?.type).toBe(type);
      expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
    });

    const filesOnDiskOrNone = () => {
      try {
        return filesOnDisk();
      } catch {
        return 0;
      }
    };

    // docs/rules/files.md#cleaning
    test.each([
      ['a photo', aJpeg()],
      ['a motion photo', concatenate([aHeic(), box('mpvd', aFilm())])],
    ])(
      '%s that an earlier version sends with its place is kept without, under the hash that was sent',
      async (_what, bytes) => {
        const key = randomUUID();
        expect((await documents.attach(key, bytes)).status).toBe(201);
        expect((await documents.attach(key, bytes)).status).toBe(200);
        const { data } = await documents.bucket().download(`${key}/${hashOf(bytes)}`);
        expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(cleaned(bytes));
        expect((await documents.submit(key, order([wireFile(bytes, 'image/jpeg')]))).status).toBe(201);
      },
    );

    test('sent ten times at once is kept once', async () => {
      const [key, bytes] = [randomUUID(), somePdf()];
      const replies = await Promise.all(Array.from({ length: 10 }, () => documents.attach(key, bytes)));
      expect(replies.every(({ ok }) => ok)).toBe(true);
      const { data } = await documents.bucket().list(key);
      expect(data).toHaveLength(1);
    });

    const padded = new Uint8Array(10_100_000);
    padded.set(aJpeg());
    test.each([
      ['a program renamed .jpg', new TextEncoder().encode('MZ\x90\0 This program'), 422, 'programme'],
      ['an SVG with a script', new TextEncoder().encode('<svg><script>alert(1)</script></svg>'), 422, 'SVG'],
      ['a truncated PDF', aPdf().slice(0, -9), 422, 'incomplet'],
      ['a PDF with a password', aLockedPdf(), 422, 'mot de passe'],
      ['a photo that cannot be followed', aHeic(6, { method: 2 }), 422, 'le lieu'],
      ['10.1 MB', padded, 413, '10\u00a0Mo'],
      ['nothing', new Uint8Array(), 422, 'vide'],
    ])('%s is refused with a reason', async (_what, bytes, status, words) => {
      const key = randomUUID();
      const reply = await documents.attach(key, bytes, { 'content-type': 'image/jpeg' });
      expect(reply.status).toBe(status);
      expect(await refusalOf(reply)).toMatchObject({
        code: 'file_refused',
        message: expect.stringContaining(words),
      });
      expect((await documents.bucket().list(key)).data).toEqual([]);
    });

    test('exactly ten megabytes are accepted', async () => {
      const bytes = new Uint8Array(MAX_FILE_BYTES);
      bytes.set(aJpeg());
      expect((await documents.attach(randomUUID(), bytes)).status).toBe(201);
    });

    // docs/rules/files.md#limits
    test('that was damaged in transit is requested again', async () => {
      const reply = await documents.attach(randomUUID(), somePdf(), { 'x-sha256': 'a'.repeat(64) });
      expect(reply.status).toBe(408);
    });

    test.each([
      ['idempotency-key', 'none'],
      ['x-sha256', '../../secret'],
      ['x-field', 'a/../b'],
      ['x-files', 'x'],
    ])('without a good %s belongs nowhere', async (name, value) => {
      expect((await documents.attach(randomUUID(), somePdf(), { [name]: value })).status).toBe(400);
    });

    test('that comes without our headers is requested again, and accepted with a label in front of it', async () => {
      const [key, bytes] = [randomUUID(), somePdf()];
      const bare = await documents.attachWithoutHeaders(bytes);
      expect([bare.status, (await refusalOf(bare)).code]).toEqual([400, 'key_missing']);
      const label = { 'idempotency-key': key, 'x-sha256': hashOf(bytes), 'x-field': 'prescription' };
      const taken = await documents.attachWithoutHeaders(labelled(label, bytes));
      expect([taken.status, await taken.json()]).toEqual([201, { submissionId: key, sha256: hashOf(bytes) }]);
      const { data } = await documents.bucket().download(`${key}/${hashOf(bytes)}`);
      expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
    });

    test.each([
      ['ten megabytes behind a label', MAX_FILE_BYTES, 201],
      ['one byte more', MAX_FILE_BYTES + 1, 413],
    ])('%s', async (_what, size, status) => {
      const bytes = new Uint8Array(size);
      bytes.set(aJpeg());
      const label = { 'idempotency-key': randomUUID(), 'x-sha256': hashOf(bytes), 'x-field': 'prescription' };
      expect((await documents.attachWithoutHeaders(labelled(label, bytes))).status).toBe(status);
    });
  });

  describe('three at most', () => {
    // docs/rules/files.md#limits
    test('the fourth is refused', async () => {
      const key = randomUUID();
      for (const bytes of [somePdf(), somePdf(), somePdf()])
        expect((await documents.attach(key, bytes)).status).toBe(201);
      expect(await refusalOf(await documents.attach(key, somePdf()))).toMatchObject({
        code: 'too_many_files',
      });
    });

    test('two sent at once are not both the third', async () => {
      const key = randomUUID();
      for (const bytes of [somePdf(), somePdf()]) await documents.attach(key, bytes);
      const replies = await Promise.all([documents.attach(key, somePdf()), documents.attach(key, somePdf())]);
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
    });

    test('another version of the order brings other files', async () => {
      const key = randomUUID();
      const kept = somePdf();
      for (const bytes of [kept, somePdf(), somePdf()]) await documents.attach(key, bytes);
      const newer = somePdf();
      const current = [kept, newer].map(hashOf).join(',');
      expect((await documents.attach(key, newer, { 'x-files': current })).status).toBe(201);
      expect((await documents.submit(key, order([wireFile(kept), wireFile(newer)]))).status).toBe(201);
    });
  });
});

describe('a quota of files', () => {
  /** Proves docs/rules/files.md#before-the-order. */

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
});

describe('documents', () => {
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
});
