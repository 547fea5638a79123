import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** In bytes; more than all tests use at a time. */
const ROOM_BYTES = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/**
 * Creates a folder for the tests' temporary files, in memory if there is room: every test starts a database,
 * which takes twice as long when it waits for the disk. Data in memory also survive a killed process.
 */
export function makeScratch(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'lg-tests-'));
  // The database server runs as another user, who needs access.
  chmodSync(folder, 0o1777);
  // A process that is being killed may still write there: without these retries, its file would make the run end with an error.
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }) };
}
