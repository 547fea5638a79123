import { execFile } from 'node:child_process';
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Creates an empty Postgres cluster if there is none. An interrupted first start leaves only a folder with
 * another name, never a partial database.
 */
export async function initialiseCluster(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const script = path.join(import.meta.dirname, 'initialise.ts');
  await promisify(execFile)(process.execPath, ['--import', import.meta.resolve('tsx'), script, unfinished]);
  // The operator may have made DATA_DIR, which others may then read.
  chmodSync(unfinished, 0o700);
  renameSync(unfinished, folder);
}
