import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aPdf } from '../../src/domain/files/testing.ts';
import { removeTemporaryFolders, temporaryDataDir } from '../../supabase/local/testing/temporary.ts';
import { TestServer } from '../../supabase/local/testing/test-server.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../support/orders.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Room for a database and little more. */
const SIZE = '64m';

function mount(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' });
}

function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder]);
}

/** Whether this machine allows a disk of its own to be mounted, which can be filled safely. */
function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'lg-disk-'));
  try {
    mount(folder);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hasDisk = canMount();
if (!hasDisk) console.info('A full disk cannot be tried here: mounting one takes root.');

describe.skipIf(!hasDisk)('a server whose disk is full', () => {
  let root: string;
  let filler: string;
  let server: TestServer;

  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'lg-disk-'));
    filler = path.join(root, 'filler');
    mount(root);
    const dataDir = path.join(root, 'data');
    cpSync(await temporaryDataDir(), dataDir, { recursive: true });
    server = await TestServer.start({ DATA_DIR: dataDir, FREE_SPACE_MB: '1' });
  });
  afterAll(async () => {
    await server?.stop();
    unmount(root);
    rmSync(root, { recursive: true });
    removeTemporaryFolders();
  });

  const post = (name: string, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${server.url}${name}`, { method: 'POST', headers, body });
  const submit = (key: string) => post(SUBMIT_PATH, submitHeaders(key), JSON.stringify(RESTAURANT_REQUEST));
  const attach = (key: string, bytes: Uint8Array<ArrayBuffer>) =>
    post(
      '/functions/v1/attach',
      {
        ...submitHeaders(key),
        'content-type': 'application/octet-stream',
        'x-sha256': createHash('sha256').update(bytes).digest('hex'),
        'x-field': 'prescription',
      },
      bytes,
    );
  const fill = () => {
    const { bavail, bsize } = statfsSync(root);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
  };

  test('acknowledges nothing that it cannot keep, and everything again once there is room', async () => {
    const acknowledged: string[] = [];
    const refused: string[] = [];
    fill();
    // Rows that fit into existing pages may still be written.
    while (refused.length < 20) {
      const key = randomUUID();
      const reply = await submit(key);
      (reply.status === 201 ? acknowledged : refused).push(key);
      if (reply.status === 201) continue;
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await reply.json()).toMatchObject({ error: { code: 'unavailable' } });
    }
    const document = aPdf('x'.repeat(1_000_000));
    const holder = randomUUID();
    expect((await attach(holder, document)).status).toBe(503);

    rmSync(filler);
    for (const key of refused) {
      expect((await submit(key)).status).toBe(201);
      acknowledged.push(key);
    }
    expect((await attach(holder, document)).status).toBe(201);

    server = await server.restartAfterKill();
    const kept = (await server.inbox()).map(({ submissionId }) => submissionId);
    expect(kept.toSorted()).toEqual(acknowledged.toSorted());
  });
});
