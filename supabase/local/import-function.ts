import { pathToFileURL } from 'node:url';

let instances = 0;

/**
 * Runs a function's entry from its file, anew at each call: a server that is started again in the same process gets functions
 * that remember nothing. A module of its own, since a bundled server carries its functions inside.
 */
export async function importFunction(entry: string): Promise<void> {
  instances += 1;
  await import(`${pathToFileURL(entry).href}?instance=${instances}`);
}
