import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '../config.ts';
import { dataDirAt } from '../data-dir.ts';
import { initialiseCluster } from '../database/server.ts';
import { lockFolder } from '../lock.ts';

const folders: string[] = [];

/** A new empty folder, kept until removeTemporaryFolders. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lg-local-'));
  folders.push(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A data folder with an empty cluster for each caller, kept until removeTemporaryFolders. */
export async function temporaryDataDir(): Promise<string> {
  const folder = temporaryFolder();
  await copyCluster(folder);
  return folder;
}

/** Copies an empty cluster into an empty folder: initdb takes seconds, copying takes none. */
export async function copyCluster(folder: string): Promise<void> {
  cpSync(await template(), dataDirAt(folder).postgres, { recursive: true });
}

async function template(): Promise<string> {
  const cache = path.join(PROJECT_ROOT, '.cache', `test-data-${pgliteVersion()}`);
  const { postgres } = dataDirAt(cache);
  mkdirSync(cache, { recursive: true });
  for (;;) {
    const locked = await lockFolder(cache);
    if (locked.ok) {
      await initialiseCluster(postgres);
      locked.lock.release();
      return postgres;
    }
    await sleep(100);
  }
}

function pgliteVersion(): string {
  const manifest = path.join(PROJECT_ROOT, 'node_modules/@electric-sql/pglite/package.json');
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}
