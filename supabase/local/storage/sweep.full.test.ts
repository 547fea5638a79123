import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPdf } from '../../../src/domain/files/testing.ts';
import { expectConsoleError } from '../../../tests/support/console-errors.ts';
import { dataDirAt, readSecretKey } from '../data-dir.ts';
import type { Database } from '../database/database.ts';
import { newClient } from '../testing/accounts.ts';
import { borrowDatabase, HostedServer } from '../testing/hosted-server.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { startSweep } from './sweep.ts';

const HOUR_MS = 60 * 60_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

const names = (folder: string) => readdirSync(folder).filter((name) => !name.startsWith('.'));

/** Makes a file look more than a week old by the file system's clock, which tests cannot move. */
function age(folder: string, name: string): string {
  const then = new Date(performance.timeOrigin + performance.now() - WEEK_MS - HOUR_MS);
  utimesSync(path.join(folder, name), then, then);
  return name;
}

/** Writes a file that a killed server would leave behind. */
function leave(folder: string, name: string): string {
  writeFileSync(path.join(folder, name), 'ordonnance');
  return name;
}

/** A server that has kept one document for more than a week. */
async function withDocument() {
  server = await HostedServer.start();
  const { files } = dataDirAt(server.dataDir);
  const bucket = newClient(server.url, readSecretKey(server.dataDir) ?? '').storage.from('documents-sante');
  const pdf = new Blob([aPdf('a')], { type: 'application/pdf' });
  expect((await bucket.upload(`${randomUUID()}/essai`, pdf)).error).toBeNull();
  const [kept = ''] = names(files);
  age(files, kept);
  return { files, kept };
}

let server: HostedServer;
afterEach(() => server?.stop());

/** Starts a server on these files with another database. */
async function startMistaken(files: string): Promise<void> {
  const { database, giveBack } = await borrowDatabase();
  expectConsoleError(/^storage: the documents of this database are not in/);
  const stop = await startSweep(database, createFileStore(files, 0), files);
  stop();
  giveBack();
}

test('bytes that a kill has left without a row are gone after the next start', async () => {
  const { files, kept } = await withDocument();
  age(files, leave(files, randomUUID()));
  age(files, leave(files, `${randomUUID()}.tmp`));
  // Files of an upload under way, or of a database that is about to be restored.
  const fresh = [leave(files, randomUUID()), leave(files, `${randomUUID()}.tmp`)];
  const foreign = age(files, leave(files, 'notes.txt'));
  await server.restart();
  expect(names(files).sort()).toEqual([kept, foreign, ...fresh].sort());
});

test('a server that is started on another database by mistake removes no document', async () => {
  const { files, kept } = await withDocument();
  await startMistaken(files);
  expect(names(files)).toEqual([kept]);

  age(files, leave(files, randomUUID()));
  await server.restart();
  expect(names(files)).toEqual([kept]);
});

test('files that were there before belong to the database that names one of them', async () => {
  const { files, kept } = await withDocument();
  // A folder from before there was an id.
  rmSync(path.join(files, '.folder'));
  await startMistaken(files);
  expect(names(files)).toEqual([kept]);
});

describe('while the server runs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('the same is done every hour, until it stops', async () => {
    let left = ['a', 'b'];
    const files: FileStore = {
      add: async () => ({ name: '', size: 0 }),
      read: async () => new Uint8Array(),
      remove: async (name) => {
        left = left.filter((other) => other !== name);
      },
      olderThan: async (ms) => (ms === WEEK_MS ? left : []),
      id: async () => 'ours',
    };
    const rows = [{ id: 'ours', version: 'a' }];
    const database = {
      transaction: (work: (tx: unknown) => unknown) => work({ query: async () => rows }),
    } as unknown as Database;
    const stop = await startSweep(database, files, '');
    expect(left).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    left.push('c');
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(left).toEqual(['a']);
    stop();
    left.push('d');
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(left).toEqual(['a', 'd']);
  });
});
