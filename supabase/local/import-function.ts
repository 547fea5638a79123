import { pathToFileURL } from 'node:url';

/** Runs a function's entry from its file. A module of its own, since a bundled server carries its functions inside. */
export async function importFunction(entry: string): Promise<void> {
  await import(pathToFileURL(entry).href);
}
