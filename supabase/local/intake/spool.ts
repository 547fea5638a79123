import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

/**
 * A body on the disk, under no name: the file is removed as soon as it is open, so that a kill leaves
 * nothing of it behind.
 */
export interface Spool {
  add(chunk: Uint8Array): Promise<void>;
  /** All bytes that were added, from the first one. */
  content(): ReadableStream<Uint8Array>;
  /** Gives the space back. */
  close(): Promise<void>;
}

export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true });
  const name = path.join(folder, `${randomUUID()}.tmp`);
  const file = await open(name, 'wx+', 0o600);
  await rm(name, { force: true }).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return {
    add: (chunk) => writeAll(file, chunk),
    content: () =>
      Readable.toWeb(file.createReadStream({ start: 0, autoClose: false })) as ReadableStream<Uint8Array>,
    close: () => file.close(),
  };
}

/** A write may take a part of the bytes only. */
async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.byteLength; ) {
    written += (await file.write(chunk, written)).bytesWritten;
  }
}

/** Whether a folder's disk keeps `floorBytes` free after `bytes` more. A disk that cannot be asked has room. */
export async function hasRoom(folder: string, bytes: number, floorBytes: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.bavail * disk.bsize - bytes >= floorBytes;
}
