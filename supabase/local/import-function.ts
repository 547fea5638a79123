import { pathToFileURL } from 'node:url';

let instances = 0;

/**
 * Runs a function's entry file as a new module instance at each call, so that a server restarted in the same
 * process gets functions without state. It is a module of its own, because a bundled server contains its
 * functions.
 */
export async function importFunction(entry: string): Promise<void> {
  instances += 1;
  await import(`${pathToFileURL(entry).href}?instance=${instances}`);
}
