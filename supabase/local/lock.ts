import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * An exclusive lock on a folder, held by a process and released by the system when the process dies, however it
 * dies.
 *
 * Each process that wants the lock listens on a socket file of its own, with a name never used again, and only then
 * looks for the others'. A socket that accepts a connection has a living owner; one that refuses belongs to the dead
 * and is removed. Whoever finds another alive withdraws. Since both write before they look, two processes can
 * never both find themselves alone; at worst both withdraw, which is why a few tries are made after a random pause.
 * A lock file with a process number would need none of this but cannot tell a dead owner from a number used
 * again, least of all between containers.
 */
export interface FolderLock {
  release(): void;
}

export type LockResult =
  | { readonly ok: true; readonly lock: FolderLock }
  | { readonly ok: false; readonly pid: number };

const LOCKS = 'lock';
const ATTEMPTS = 4;
const ANSWER_TIMEOUT_MS = 2000;

/** Takes the lock of a folder, which is created if need be; or says which process has it. */
export async function lockFolder(folder: string): Promise<LockResult> {
  const locks = path.join(folder, LOCKS);
  mkdirSync(locks, { recursive: true });
  let holder = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const own = await claim(locks);
    const other = await livingOther(own);
    if (other === null && own.isPresent()) return { ok: true, lock: own };
    own.release();
    holder = other ?? holder;
    await sleep(Math.random() * 100 * attempt);
  }
  return { ok: false, pid: holder };
}

/** The number of the process that has the lock of a folder; null when none has. Leaves everything as it is. */
export async function lockHolder(folder: string): Promise<number | null> {
  const locks = path.join(folder, LOCKS);
  if (!existsSync(locks)) return null;
  const place = openPlace(locks);
  try {
    for (const name of place.names()) if (await isAlive(place.addressOf(name))) return pidOf(name);
    return null;
  } finally {
    place.close();
  }
}

/** The folder of the socket files. */
interface Place {
  /** Every claim in the folder, dead or alive. */
  names(): string[];
  addressOf(name: string): string;
  remove(name: string): void;
  close(): void;
}

function openPlace(locks: string): Place {
  const folder = openSync(locks, 'r');
  // A socket's path may have 107 bytes at most: Linux can reach the folder by its descriptor instead.
  const prefix = process.platform === 'linux' ? `/proc/self/fd/${folder}` : locks;
  return {
    names: () => readdirSync(locks).filter((entry) => entry.endsWith('.sock')),
    addressOf: (name) => path.join(prefix, name),
    remove: (name) => rmSync(path.join(locks, name), { force: true }),
    close: () => closeSync(folder),
  };
}

interface Claim extends FolderLock {
  readonly name: string;
  readonly place: Place;
  /** False when a process that looked between our bind and our listen took us for dead. */
  isPresent(): boolean;
}

async function claim(locks: string): Promise<Claim> {
  const name = `${process.pid}-${randomUUID()}.sock`;
  const place = openPlace(locks);
  const server = createServer((socket) => socket.end());
  await listen(server, place.addressOf(name));
  server.unref();
  return {
    name,
    place,
    isPresent: () => place.names().includes(name),
    release: () => {
      server.close();
      place.remove(name);
      place.close();
    },
  };
}

const pidOf = (name: string) => Number.parseInt(name, 10);

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
}

/** The process number of another living claimant, or null when there is none. Removes the dead ones. */
async function livingOther({ name: own, place }: Claim): Promise<number | null> {
  for (const name of place.names()) {
    if (name === own) continue;
    if (await isAlive(place.addressOf(name))) return pidOf(name);
    place.remove(name);
  }
  return null;
}

/** Whether somebody listens there. A process too busy to answer is alive: only a refusal proves death. */
function isAlive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const settle = (alive: boolean) => {
      socket.destroy();
      resolve(alive);
    };
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => settle(true));
    socket.once('connect', () => settle(true));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      settle(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}
