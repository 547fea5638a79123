import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Stores the bytes of objects, each under a new name that is never overwritten. */
export interface FileStore {
  /** Resolves to the name once the bytes are on the disk. */
  add(content: Uint8Array): Promise<string>;
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
  remove(name: string): Promise<void>;
  /** Names of files older than `age` milliseconds, unfinished ones included. */
  olderThan(age: number): Promise<string[]>;
  /** The id of the folder, stored in it, so that it is copied along with the files. */
  id(): Promise<string>;
}

/** Names that `add` creates, unfinished ones included. Other files in the folder are left alone. */
const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.tmp)?$/;
const ID_FILE = '.folder';

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
    async olderThan(age) {
      // The file system's clock, which CLOCK_AT does not move.
      const since = performance.timeOrigin + performance.now() - age;
      const names = (await readdir(folder).catch(() => [])).filter((name) => OURS.test(name));
      const times = await Promise.all(names.map((name) => changedAt(path.join(folder, name))));
      return names.filter((_name, place) => (times[place] ?? since) < since);
    },
    async id() {
      const file = path.join(folder, ID_FILE);
      const known = (await readFile(file, 'utf8').catch(() => '')).trim();
      if (known !== '') return known;
      const id = randomUUID();
      await mkdir(folder, { recursive: true });
      await writeFile(file, id, { mode: 0o600 });
      return id;
    },
  };
}

/** Null when the file has been removed in the meantime. */
async function changedAt(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}
