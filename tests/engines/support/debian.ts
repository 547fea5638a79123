import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function aptInstall(packages: readonly string[]): void {
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
}

/**
 * The first of these programs that exists. Missing programs are installed with apt when this process is root.
 * @throws Error with instructions when it may not install them
 */
export function ensureProgram(find: () => readonly string[], packages: readonly string[]): string {
  const first = () => find().find((path) => existsSync(path));
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!first() && mayInstall) aptInstall(packages);
  const path = first();
  if (path) return path;
  throw new Error(`Missing on this machine: "sudo apt-get install -y ${packages.join(' ')}" brings it.`);
}
