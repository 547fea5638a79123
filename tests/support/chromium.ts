import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The same engine without a window, a quarter lighter on a test; it has neither notifications nor syncing in the background. */
const HEADLESS = ['chromium-headless-shell'];
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

/** The first of these programs that the machine has, or null. */
function find(names: readonly string[]): string | null {
  const folders = [...FOLDERS, ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
}

/** The machine's Chromium (or Chrome), or null. `CHROMIUM_PATH` wins over the search. */
function findChromium(): string | null {
  return process.env.CHROMIUM_PATH || find(NAMES) || (existsSync(MAC) ? MAC : null);
}

/** Installs a package where we may; what came of it is seen by looking for its program. */
function aptInstall(name: string): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', name], options);
}

/**
 * The path of a browser to drive, installed by the system's package manager where it is missing and we may.
 * Throws a sentence that says what to do where we may not.
 */
export function ensureChromium(): string {
  if (!findChromium()) aptInstall('chromium');
  const path = findChromium();
  if (path) return path;
  throw new Error(
    'No Chromium or Chrome on this machine. Install one ("sudo apt-get install -y chromium"), or set CHROMIUM_PATH.',
  );
}

/** The same for tests that do without the rest of the browser: its headless build where there is one. */
export function ensureHeadlessChromium(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!find(HEADLESS)) aptInstall('chromium-headless-shell');
  return find(HEADLESS) ?? ensureChromium();
}

/** For `test.use`, at the top of a file whose tests need notifications or syncing in the background. */
export const wholeBrowser = () => ({
  launchOptions: { executablePath: ensureChromium(), args: LAUNCH_ARGS },
});
