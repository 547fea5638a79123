import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Background Sync retries after minutes by default; tests wait for seconds. */
const BACKGROUND_SYNC =
  'BackgroundSync.On:initial_retry_delay_sec/2/retry_delay_factor/1/min_sync_recovery_time_sec/1';

export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--force-fieldtrials=BackgroundSync/On',
  `--force-fieldtrial-params=${BACKGROUND_SYNC}`,
];

/** The machine's Chromium (or Chrome), or null. `CHROMIUM_PATH` wins over the search. */
function findChromium(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = [...FOLDERS, ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC];
  return candidates.find((path) => existsSync(path)) ?? null;
}

function aptInstallChromium(): void {
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', 'chromium'], options);
}

/**
 * The path of a browser to drive, installed by the system's package manager where it is missing and we may.
 * Throws a sentence that says what to do where we may not.
 */
export function ensureChromium(): string {
  const isRoot = process.getuid?.() === 0;
  if (!findChromium() && isRoot && spawnSync('apt-get', ['--version']).status === 0) aptInstallChromium();
  const path = findChromium();
  if (path) return path;
  throw new Error(
    'No Chromium or Chrome on this machine. Install one ("sudo apt-get install -y chromium"), or set CHROMIUM_PATH.',
  );
}
