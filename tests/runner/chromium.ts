import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A build of Chromium: its Debian package, and the possible names of its program. */
interface Build {
  readonly package: string;
  readonly names: readonly string[];
}

/** The full browser, with windows, extensions and install prompt. */
const FULL: Build = {
  package: 'chromium',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
};
/** The same engine without windows: a page takes half the processor time. */
const SHELL: Build = {
  package: 'chromium-headless-shell',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
};

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

/**
 * Component tests render new components all the time: optimising their scripts does not pay, and a heap for young objects that
 * begins with a megabyte is collected too often.
 */
export const TEST_ARGS = [...LAUNCH_ARGS, '--js-flags=--no-opt --min-semi-space-size=16'];

/** A browser test loads each page anew. Neither of V8's optimising compilers pays then. */
export const PAGE_LOAD_ARGS = [...LAUNCH_ARGS, '--js-flags=--no-opt --no-maglev --min-semi-space-size=16'];

/** `CHROMIUM_PATH` wins over the search. */
function find({ names }: Build): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = [...FOLDERS, ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...(names === FULL.names ? [MAC] : [])].find((path) => existsSync(path)) ?? null;
}

function aptInstall(build: Build): void {
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', build.package], options);
}

/**
 * The program's path. A missing one is installed with apt when this process is root; null when that is not
 * possible.
 */
function findOrInstall(build: Build): string | null {
  const isRoot = process.getuid?.() === 0;
  if (!find(build) && isRoot && spawnSync('apt-get', ['--version']).status === 0) aptInstall(build);
  return find(build);
}

const MISSING =
  'No Chromium or Chrome on this machine. Install one ("sudo apt-get install -y chromium"), or set CHROMIUM_PATH.';

/**
 * The path of a full browser.
 * @throws Error with instructions when there is none and it cannot be installed
 */
export function ensureChromium(): string {
  const path = findOrInstall(FULL);
  if (path) return path;
  throw new Error(MISSING);
}

/**
 * The path of the fastest browser for tests: Chromium's headless shell, or the full browser when there is no
 * such package.
 * @throws Error with instructions when there is none and it cannot be installed
 */
export function ensureTestBrowser(): string {
  return findOrInstall(SHELL) ?? ensureChromium();
}
