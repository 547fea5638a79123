import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, statfsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '../access.ts';
import { readSecretKey } from '../data-dir.ts';
import { newClient } from '../testing/accounts.ts';
import { HostedServer } from '../testing/hosted-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporary.ts';
import { createFileStore, FullDiskError } from './file-store.ts';

let server: HostedServer;

/** A bucket that anyone may add to and only the operator may read. */
const BUCKET = [
  `insert into storage.buckets (id, name, file_size_limit, allowed_mime_types)
    values ('depot', 'depot', 1000, array['application/pdf']), ('libre', 'libre', null, null)`,
  `create policy "anybody may add" on storage.objects for insert to anon with check (bucket_id = 'depot')`,
];

beforeAll(async () => {
  server = await HostedServer.start();
  await server.alter(BUCKET);
});
afterAll(async () => {
  await server.stop();
  removeTemporaryFolders();
});

const PDF = new Blob(['%PDF-1.7 ordonnance'], { type: 'application/pdf' });
const operator = () => newClient(server.url, readSecretKey(server.dataDir) ?? '').storage;
const visitor = () => newClient(server.url).storage;
const filesOnDisk = () => readdirSync(path.join(server.dataDir, 'files'));

describe('rights', () => {
  test('a visitor adds, and only the operator reads', async () => {
    const name = `${randomUUID()}/ordonnance (1) lue.pdf`;
    expect((await visitor().from('depot').upload(name, PDF)).error).toBeNull();
    expect((await visitor().from('depot').download(name)).error).not.toBeNull();
    expect((await visitor().from('depot').list()).data).toEqual([]);
    const { data } = await operator().from('depot').download(name);
    expect(await data?.text()).toBe('%PDF-1.7 ordonnance');
    expect(data?.type).toBe('application/pdf');
    const headers = { apikey: readSecretKey(server.dataDir) ?? '' };
    const opened = await fetch(`${server.url}/storage/v1/object/depot/${encodeURI(name)}`, { headers });
    expect(opened.headers.get('content-disposition')).toBe('attachment');
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
    expect(opened.headers.get('cache-control')).toContain('no-store');
  });

  test('a visitor may not add elsewhere, and leaves no file behind', async () => {
    const before = filesOnDisk();
    const { error } = await visitor().from('libre').upload('a.pdf', PDF);
    expect(error?.message).toContain('row-level security');
    expect(filesOnDisk()).toEqual(before);
  });
});

test('a file that may not be added is refused before it is read', async () => {
  const { hostname, port } = new URL(server.url);
  const head = [
    'POST /storage/v1/object/libre/a.pdf HTTP/1.1',
    `host: ${hostname}`,
    `apikey: ${LOCAL_PUBLISHABLE_KEY}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 9000',
  ];
  const socket = connect(Number(port), hostname);
  // The body never comes.
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 .*row-level security/s);
  socket.destroy();
});

describe('what cannot be written', () => {
  async function* breaksOff() {
    yield new Uint8Array(100_000);
    throw new Error('the line is dead');
  }
  async function* oneByte() {
    yield new Uint8Array(1);
  }

  test('leaves nothing behind', async () => {
    const folder = temporaryFolder();
    await expect(createFileStore(folder, 0).add(breaksOff())).rejects.toThrow('the line is dead');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is not written to a disk that is nearly full', async () => {
    const folder = temporaryFolder();
    const { bavail, bsize } = statfsSync(folder);
    await expect(createFileStore(folder, 2 * bavail * bsize).add(oneByte())).rejects.toThrow(FullDiskError);
    expect(readdirSync(folder)).toEqual([]);
    expect((await createFileStore(folder, 0).add(oneByte())).size).toBe(1);
  });
});

describe('objects', () => {
  test('an object is not overwritten by default', async () => {
    const files = operator().from('depot');
    await files.upload('double.pdf', PDF);
    expect((await files.upload('double.pdf', PDF)).error?.message).toContain('already exists');
    const before = filesOnDisk().length;
    const newer = new Blob(['%PDF newer'], { type: 'application/pdf' });
    expect((await files.upload('double.pdf', newer, { upsert: true })).error).toBeNull();
    expect(await (await files.download('double.pdf')).data?.text()).toBe('%PDF newer');
    expect(filesOnDisk()).toHaveLength(before);
  });

  test('they are listed by folder and removed with their bytes', async () => {
    const files = operator().from('depot');
    await files.upload('liste/a.pdf', PDF);
    await files.upload('liste/b.pdf', PDF);
    const { data } = await files.list('liste');
    expect(data?.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    const before = filesOnDisk().length;
    expect((await files.remove(['liste/a.pdf', 'liste/b.pdf'])).data).toHaveLength(2);
    expect(filesOnDisk()).toHaveLength(before - 2);
    expect((await files.download('liste/a.pdf')).error).not.toBeNull();
  });

  test('the limits of the bucket hold for everybody', async () => {
    const files = operator().from('depot');
    const long = new Blob(['x'.repeat(1001)], { type: 'application/pdf' });
    expect((await files.upload('long.pdf', long)).error?.message).toContain('maximum allowed size');
    const script = new Blob(['<script>'], { type: 'text/html' });
    expect((await files.upload('page.html', script)).error?.message).toContain('text/html');
    expect((await operator().from('none').upload('a.pdf', PDF)).error?.message).toBe('Bucket not found');
  });

  test('more than ten megabytes are refused', async () => {
    const before = filesOnDisk();
    const huge = new Blob([new Uint8Array(11 * 1024 * 1024)]);
    const { error } = await operator().from('libre').upload('huge', huge);
    // A client that is still sending when the answer arrives may see a closed connection instead.
    expect(error?.message).toMatch(/maximum allowed size|fetch failed/);
    expect(filesOnDisk()).toEqual(before);
  });

  test.each(['../a.pdf', 'a/../../b.pdf', 'a//b.pdf', 'a%5cb.pdf', 'a%00.pdf', '%2e%2e%2fa.pdf'])(
    'the name %s is refused',
    async (name) => {
      const headers = { apikey: readSecretKey(server.dataDir) ?? '', 'content-type': 'application/pdf' };
      const target = `${server.url}/storage/v1/object/depot/${name}`;
      const reply = await fetch(target, { method: 'POST', headers, body: '%PDF' });
      expect([400, 404, 501]).toContain(reply.status);
    },
  );

  test('a bucket name that the database cannot store is refused', async () => {
    const headers = { apikey: readSecretKey(server.dataDir) ?? '', 'content-type': 'application/pdf' };
    const ask = async (address: string, init: RequestInit) =>
      (await fetch(`${server.url}/storage/v1/object/${address}`, { headers, ...init })).status;
    expect(await ask('%00/a.pdf', {})).toBe(400);
    expect(await ask('%00/a.pdf', { method: 'POST', body: '%PDF' })).toBe(400);
    expect(await ask('list/%00', { method: 'POST', body: '{}' })).toBe(400);
    expect(await ask('%00', { method: 'DELETE', body: '{"prefixes":["a.pdf"]}' })).toBe(400);
  });

  test('signed addresses are not offered', async () => {
    expect((await operator().from('depot').createSignedUrl('a.pdf', 60)).error?.message).toContain(
      'does not offer',
    );
  });
});
