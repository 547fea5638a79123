import { statfs } from 'node:fs/promises';

/** Whether a folder's disk keeps `floorBytes` free after `bytes` more. A disk that cannot be asked has room. */
export async function hasRoom(folder: string, bytes: number, floorBytes: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.bavail * disk.bsize - bytes >= floorBytes;
}
