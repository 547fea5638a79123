import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
