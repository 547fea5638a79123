import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * An exclusive lock on a folder. A process holds it, and the system releases it when the process dies, for
 * whatever reason.
 *
 * Each process that wants the lock first listens on a socket file of its own, with a name that is never
 * reused, and then looks for other sockets. A socket that accepts a connection has a living owner; one that
 * refuses is left over and is removed. A process that finds a living one withdraws. Both write before they
 * look, so two processes cannot both find themselves alone. Both may withdraw, so each retries a few times
 * after a random pause. A lock file with a process id would be simpler, but cannot tell a dead owner from a
 * reused id, least of all between containers.
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

/** Takes the lock of a folder, creating the folder if needed; otherwise says which process has it. */
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

/** The id of the process that has locked a folder; null when none has. Changes nothing. */
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
  /** The name of every claim in the folder, alive or not. */
  names(): string[];
  addressOf(name: string): string;
  remove(name: string): void;
  close(): void;
}

function openPlace(locks: string): Place {
  const folder = openSync(locks, 'r');
  // A socket's path is limited to 107 bytes; on Linux the folder's descriptor gives a short path.
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
  /**
   * False when another process looked between our bind and our listen, and removed our socket as a dead one.
   */
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

/** The process id of another living claimant; null without one. Removes dead claims. */
async function livingOther({ name: own, place }: Claim): Promise<number | null> {
  for (const name of place.names()) {
    if (name === own) continue;
    if (await isAlive(place.addressOf(name))) return pidOf(name);
    place.remove(name);
  }
  return null;
}

/** Whether a process listens there. One that is too busy to answer is alive: only a refusal proves death. */
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
