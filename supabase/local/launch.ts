import type { RequestListener } from 'node:http';
import { loadEnvironmentFile } from '../../build/environment-file.ts';
import { readOptions } from './cli/options.ts';
import { installClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { runEntry } from './startup-error.ts';

const ORPHAN_CHECK_MS = 500;

/**
 * Starts the product in this process and stops it on SIGTERM or Ctrl-C. The configuration is read and the
 * clock set before any module that may read the time is loaded, so the imports are inside.
 */
export async function startInProcess(openSite: (config: Config) => Promise<RequestListener>): Promise<void> {
  readOptions({});
  await runEntry(async () => {
    loadEnvironmentFile();
    const config = readConfig(process.env);
    if (config.clockAt !== undefined) installClock(config.clockAt);

    const { startServer } = await import('./server.ts');
    const server = await startServer(config, await openSite(config));
    process.stdout.write(`Livraison Guadeloupe: ${server.url}\n`);
    stopOnSignal(server.stop);
  });
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const finish = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', finish);
  process.on('SIGINT', finish);
  if (process.env.npm_lifecycle_event) onOrphaned(finish);
}

/**
 * npm runs scripts in a shell that does not pass signals on: when npm is ended, its script survives with
 * another parent.
 */
function onOrphaned(finish: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) finish();
  }, ORPHAN_CHECK_MS).unref();
}
