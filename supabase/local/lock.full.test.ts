import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { lockFolder, lockHolder } from './lock.ts';
import { removeTemporaryFolders, temporaryFolder } from './testing/temporary.ts';
import { Program } from './testing/test-server.ts';

// Each test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

afterEach(removeTemporaryFolders);

/** A process that takes a folder's lock, reports it and keeps running. */
const holder = (folder: string) => new Program('testing/hold-lock.ts', { FOLDER: folder });

test('a second holder is refused with the number of the first', async () => {
  const folder = temporaryFolder();
  const first = await lockFolder(folder);
  expect(first.ok).toBe(true);
  expect(await lockFolder(folder)).toEqual({ ok: false, pid: process.pid });
  if (first.ok) first.lock.release();
  expect((await lockFolder(folder)).ok).toBe(true);
});

test('a lock ends with its process', async () => {
  const folder = temporaryFolder();
  const other = holder(folder);
  await other.printed(/held/);
  expect(await lockFolder(folder)).toEqual({ ok: false, pid: other.child.pid });
  await other.kill('SIGKILL');
  expect((await lockFolder(folder)).ok).toBe(true);
});

test('a process that does not respond still holds its lock', async () => {
  const folder = temporaryFolder();
  const other = holder(folder);
  await other.printed(/held/);
  other.child.kill('SIGSTOP');
  expect(await lockFolder(folder)).toEqual({ ok: false, pid: other.child.pid });
  await other.kill('SIGKILL');
});

test('of many that want a lock left by the dead, at most one gets it', async () => {
  const folder = temporaryFolder();
  const dead = holder(folder);
  await dead.printed(/held/);
  await dead.kill('SIGKILL');
  const results = await Promise.all(Array.from({ length: 12 }, () => lockFolder(folder)));
  expect(results.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  for (const result of results) if (result.ok) result.lock.release();
  expect((await lockFolder(folder)).ok).toBe(true);
});

test('processes started together agree on one holder', async () => {
  const folder = temporaryFolder();
  const programs = Array.from({ length: 3 }, () => holder(folder));
  const words = await Promise.all(programs.map((program) => program.printed(/held|refused/)));
  expect(words.filter((word) => word === 'held').length).toBeLessThanOrEqual(1);
  await Promise.all(programs.map((program) => program.kill('SIGKILL')));
});

test('the folder may lie deeper than a socket path can reach', async () => {
  const folder = path.join(temporaryFolder(), 'profond'.repeat(12), 'profond'.repeat(12));
  mkdirSync(folder, { recursive: true });
  const first = await lockFolder(folder);
  expect(first.ok).toBe(true);
  expect((await lockFolder(folder)).ok).toBe(false);
});

test('looking at a lock does not take it', async () => {
  const folder = temporaryFolder();
  expect(await lockHolder(folder)).toBeNull();
  const locked = await lockFolder(folder);
  expect(await lockHolder(folder)).toBe(process.pid);
  if (locked.ok) locked.lock.release();
  expect(await lockHolder(folder)).toBeNull();
});
