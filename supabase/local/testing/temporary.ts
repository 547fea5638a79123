import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
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

/** Below the ports that Linux gives to outgoing connections (32768 and up), the claims' ports included. */
const FIRST = 12_000;
const COUNT = 10_000;

const anyPort = () => FIRST + Math.floor(Math.random() * COUNT);

/** Listens on a port; null when it is in use. */
async function listen(port: number, host?: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy()).listen(port, host);
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return null;
  }
}

/**
 * Reserves a TCP port for the caller until its process ends, also while nothing listens on it, as between a
 * server's stop and its next start. No outgoing connection takes the port, and other callers, in any process,
 * get another one. The claim is a listening port COUNT above, which the system releases when the process
 * dies.
 * @param candidate returns the next port to try
 */
export async function ownPort(candidate = anyPort): Promise<number> {
  for (;;) {
    const port = candidate();
    const claim = await listen(port + COUNT, '127.0.0.1');
    if (!claim) continue;
    claim.unref();
    const probe = await listen(port);
    if (!probe) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
