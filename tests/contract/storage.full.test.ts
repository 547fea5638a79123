import { randomBytes, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { FILE_TYPES, MAX_FILE_BYTES } from '../../src/domain/files/limits.ts';
import type { Bytes } from '../../src/domain/files.ts';
import { MAX_PHOTO_BYTES } from '../../src/domain/order/photo.ts';
import {
  type Bucket,
  DOCUMENTS,
  openDocument,
  PHOTOS,
  removeDocuments,
  StorageError,
  storeDocument,
} from '../../supabase/functions/_shared/files.ts';
import { client, newPerson, startServer, target } from '../../supabase/local/testing/accounts.ts';
import { newManager, operator, other, secretKey } from './target.ts';

/** What our functions need of the storage service, asked with their own code, and that nobody else gets a file out of it or into it. */

startServer(other);

const PHOTO_TYPES = FILE_TYPES.filter((type) => type !== 'application/pdf');
const BUCKETS = [
  { bucket: DOCUMENTS, types: FILE_TYPES, most: MAX_FILE_BYTES },
  { bucket: PHOTOS, types: PHOTO_TYPES, most: MAX_PHOTO_BYTES },
] as const;

/** The environment of a function of the project. */
const project = () => {
  const variables = new Map([
    ['SUPABASE_URL', target.url],
    ['SUPABASE_SERVICE_ROLE_KEY', secretKey()],
  ]);
  return { env: (name: string) => variables.get(name), fetch };
};

const someBytes = (length = 64): Bytes => new Uint8Array(randomBytes(length));
const somePath = () => `${randomUUID()}/${randomBytes(32).toString('hex')}`;
const store = (bucket: Bucket, path: string, bytes: Bytes, type = 'image/jpeg') =>
  storeDocument(project(), path, bytes, type, bucket);
const remove = (bucket: Bucket, ...paths: string[]) => removeDocuments(project(), paths, bucket);
const open = async (bucket: Bucket, path: string) =>
  new Uint8Array(await new Response(await openDocument(project(), path, bucket)).arrayBuffer());

async function stored(bucket: Bucket, bytes = someBytes()): Promise<{ path: string; bytes: Bytes }> {
  const path = somePath();
  await store(bucket, path, bytes);
  return { path, bytes };
}

// docs/rules/files.md#hand-over-to-the-server
describe.each(BUCKETS)('the bucket $bucket', ({ bucket, types, most }) => {
  test.each(types)('keeps a file of type %s until it is removed', async (type) => {
    const [path, bytes] = [somePath(), someBytes()];
    await store(bucket, path, bytes, type);
    expect(await open(bucket, path)).toEqual(bytes);
    const { data } = await operator().storage.from(bucket).download(path);
    expect(data?.type).toBe(type);
    await remove(bucket, path);
    await expect(open(bucket, path)).rejects.toThrow(StorageError);
  });

  test('has under a path what was stored there last', async () => {
    const { path, bytes } = await stored(bucket);
    await store(bucket, path, bytes);
    expect(await open(bucket, path)).toEqual(bytes);
    const cleaned = someBytes();
    await store(bucket, path, cleaned);
    expect(await open(bucket, path)).toEqual(cleaned);
  });

  test('takes one file several times at once', async () => {
    const [path, bytes] = [somePath(), someBytes()];
    await Promise.all(Array.from({ length: 4 }, () => store(bucket, path, bytes)));
    expect(await open(bucket, path)).toEqual(bytes);
  });

  test('takes a file as large as it may be, and none that is larger', async () => {
    const { path, bytes } = await stored(bucket, someBytes(most));
    expect((await open(bucket, path)).byteLength).toBe(bytes.byteLength);
    await remove(bucket, path);
    const larger = somePath();
    await expect(store(bucket, larger, someBytes(most + 1))).rejects.toThrow(StorageError);
    await expect(open(bucket, larger)).rejects.toThrow(StorageError);
  });

  test('takes no file of another type', async () => {
    const path = somePath();
    for (const type of ['text/html', 'image/svg+xml', 'application/octet-stream']) {
      await expect(store(bucket, path, someBytes(), type)).rejects.toThrow(StorageError);
    }
    await expect(open(bucket, path)).rejects.toThrow(StorageError);
  });

  test('removes what is there of a hundred files, and nothing twice', async () => {
    const { path } = await stored(bucket);
    const { path: kept } = await stored(bucket);
    await remove(bucket, ...Array.from({ length: 99 }, somePath), path);
    await expect(open(bucket, path)).rejects.toThrow(StorageError);
    await remove(bucket, path);
    await open(bucket, kept);
  });

  // docs/rules/privacy.md#health-documents
  test('lets no cache between it and a function keep a file', async () => {
    const { path } = await stored(bucket);
    const headers = { apikey: secretKey(), authorization: `Bearer ${secretKey()}` };
    const reply = await fetch(`${target.url}/storage/v1/object/${bucket}/${path}`, { headers });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toMatch(/no-store|max-age=0/);
  });
});

/** Every way to a file of somebody, and to a place beside it. Each ends with an error, or with nothing. */
const WAYS: Record<
  string,
  (device: SupabaseClient, bucket: Bucket, path: string) => Promise<{ data: unknown }>
> = {
  download: (device, bucket, path) => device.storage.from(bucket).download(path),
  info: (device, bucket, path) => device.storage.from(bucket).info(path),
  'list a folder': (device, bucket, path) => device.storage.from(bucket).list(path.split('/')[0]),
  'list the bucket': (device, bucket) => device.storage.from(bucket).list('', { limit: 1 }),
  'list the buckets': (device) => device.storage.listBuckets(),
  'sign an address': (device, bucket, path) => device.storage.from(bucket).createSignedUrl(path, 60),
  'sign an upload': (device, bucket, path) => device.storage.from(bucket).createSignedUploadUrl(`${path}0`),
  upload: (device, bucket, path) => device.storage.from(bucket).upload(`${path}0`, A_PHOTO, AS_PHOTO),
  'write over it': (device, bucket, path) =>
    device.storage.from(bucket).upload(path, A_PHOTO, { ...AS_PHOTO, upsert: true }),
  replace: (device, bucket, path) => device.storage.from(bucket).update(path, A_PHOTO, AS_PHOTO),
  move: (device, bucket, path) => device.storage.from(bucket).move(path, `${path}0`),
  copy: (device, bucket, path) => device.storage.from(bucket).copy(path, `${path}0`),
  remove: (device, bucket, path) => device.storage.from(bucket).remove([path]),
  'empty the bucket': (device, bucket) => device.storage.emptyBucket(bucket),
  'open the bucket': (device, bucket) => device.storage.updateBucket(bucket, { public: true }),
};
const A_PHOTO = someBytes();
const AS_PHOTO = { contentType: 'image/jpeg' };

// docs/rules/privacy.md#health-documents
describe.each([
  ['a visitor', async () => client()],
  ['a customer', async () => (await newPerson()).device],
  ['a manager', newManager],
])('%s', (_who, signIn) => {
  test.each(BUCKETS)('gets nothing out of $bucket or into it', async ({ bucket }) => {
    const device = await signIn();
    const { path, bytes } = await stored(bucket);
    for (const [way, go] of Object.entries(WAYS)) {
      expect((await go(device, bucket, path)).data ?? [], way).toEqual([]);
    }
    expect(await open(bucket, path)).toEqual(bytes);
    await expect(open(bucket, `${path}0`)).rejects.toThrow(StorageError);
  });
});

test.each(BUCKETS)('without a key no address of $bucket opens', async ({ bucket }) => {
  const { path } = await stored(bucket);
  for (const way of ['object', 'object/public', 'object/authenticated', 'render/image/public']) {
    expect((await fetch(`${target.url}/storage/v1/${way}/${bucket}/${path}`)).ok, way).toBe(false);
  }
});

describe('a refusal', () => {
  const photos = (device: SupabaseClient) => device.storage.from(PHOTOS);
  const forged = async () => {
    const authorization = `Bearer ${['a', 'b', 'c'].map((part) => btoa(part)).join('.')}`;
    const headers = { apikey: target.key, authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ prefix: '' });
    const reply = await fetch(`${target.url}/storage/v1/object/list/${PHOTOS}`, {
      method: 'POST',
      headers,
      body,
    });
    return { error: { status: reply.status, ...(await reply.json()) } };
  };
  test.each<[string, string, () => Promise<{ error: unknown }>]>([
    ['of a stranger', '403', () => photos(client()).upload(somePath(), A_PHOTO, AS_PHOTO)],
    ['of a forged token', '403', forged],
    ['of a file that is not there', '404', () => photos(operator()).download(somePath())],
    [
      'of a bucket that is not there',
      '404',
      () => operator().storage.from('x').upload('x', A_PHOTO, AS_PHOTO),
    ],
    ['of a type', '415', () => photos(operator()).upload(somePath(), A_PHOTO, { contentType: 'text/html' })],
    [
      'of a taken path',
      '409',
      async () => photos(operator()).upload((await stored(PHOTOS)).path, A_PHOTO, AS_PHOTO),
    ],
    ['of a name', '400', () => photos(operator()).upload('à lire', A_PHOTO, AS_PHOTO)],
  ])('%s answers 400, and tells its status as %s', async (_what, statusCode, ask) => {
    const { error } = await ask();
    expect(error).toMatchObject({ status: 400, statusCode, message: expect.any(String) });
  });
});
