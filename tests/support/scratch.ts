import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** More than all that the tests hold at a time. */
const ROOM = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

/**
 * A folder for what tests write and throw away: in memory where there is room, since a database that waits for the disk
 * takes twice as long to start, and every test starts one. What survives a killed process survives it here too.
 */
export function makeScratch(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'lg-tests-'));
  // A database server has a user of its own, who has to get through.
  chmodSync(folder, 0o1777);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
