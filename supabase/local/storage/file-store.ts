import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Contents of objects, each under a name of its own that is never written twice. */
export interface FileStore {
  /** Resolves to the name once the bytes have reached the disk. */
  add(content: Uint8Array): Promise<string>;
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
  remove(name: string): Promise<void>;
}

export function createFileStore(folder: string): FileStore {
  return {
    async add(content) {
      await mkdir(folder, { recursive: true });
      const name = randomUUID();
      const unfinished = path.join(folder, `${name}.tmp`);
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path.join(folder, name));
      return name;
    },
    read: (name) => readFile(path.join(folder, name)),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}
