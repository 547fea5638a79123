import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PROJECT_ROOT } from './config.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { StartupError } from './startup-error.ts';

const DIST = path.join(PROJECT_ROOT, 'dist');
const CACHE = path.join(PROJECT_ROOT, '.cache', 'build');
const STAMP = path.join(CACHE, 'stamp');

/** The sources of the built site, besides the VITE_ variables. */
const SOURCES = ['index.html', 'vite.config.ts', 'package-lock.json', 'public', 'src', 'sw', 'build'];

/**
 * Builds the site unless the last build had the same sources and VITE_ variables. It compares contents
 * instead of dates, because checking out an older version gives files new dates.
 * @returns the folder of the built site
 * @throws StartupError when the build fails
 */
export async function ensureBuilt(): Promise<string> {
  if (isCurrent(fingerprint())) return DIST;
  const lock = await lockBuild();
  try {
    // Another process may have built it in the meantime.
    const wanted = fingerprint();
    if (isCurrent(wanted)) return DIST;
    process.stderr.write('Building the site…\n');
    await stamped(STAMP, wanted, async () => {
      await buildSite({});
      await compressFolder(DIST);
    });
    return DIST;
  } finally {
    lock.release();
  }
}

/**
 * Builds, and then writes the fingerprint of the sources into a file. The earlier fingerprint is deleted first: a build that is killed
 * leaves half a site, which must not be taken for a whole one when the sources are as they were before.
 */
export async function stamped(file: string, fingerprint: string, build: () => Promise<void>): Promise<void> {
  rmSync(file, { force: true });
  await build();
  writeFileSync(file, fingerprint);
}

/** Whether the build is up to date and compressed. `npm run build` does not compress. */
const isCurrent = (wanted: string) =>
  existsSync(path.join(DIST, 'index.html.br')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;

async function lockBuild(): Promise<FolderLock> {
  mkdirSync(CACHE, { recursive: true });
  for (;;) {
    const locked = await lockFolder(CACHE);
    if (locked.ok) return locked.lock;
    await sleep(200);
  }
}

/**
 * Builds the site. The build's output is shown only when it fails.
 * @param env variables added to the process's own
 * @throws StartupError when the build fails
 */
export function buildSite(env: Readonly<Record<string, string>>): Promise<void> {
  const vite = path.join(PROJECT_ROOT, 'node_modules/vite/bin/vite.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build'], {
      cwd: PROJECT_ROOT,
      // NODE_ENV is set whatever the shell has: any other value would build React's development checks in, at
      // twice the size.
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new StartupError('The site could not be built: see the message above.'));
    });
  });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  for (const source of SOURCES) {
    for (const file of filesOf(path.join(PROJECT_ROOT, source))) {
      hash.update(`${path.relative(PROJECT_ROOT, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** The files under a folder, in a stable order, without tests and generated files. */
function filesOf(place: string): string[] {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return /\.(test\.tsx?|gen\.\w+|tsbuildinfo)$/.test(place) ? [] : [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesOf(path.join(place, name)));
}

const TEXT = /\.(css|html|js|json|svg|webmanifest)$/;
/** In bytes. Compressing a smaller file saves next to nothing. */
const MIN_BYTES = 256;

/** The operator's tables, each of which may be replaced alone: a copy of the one before would be sent on. */
const TABLES = /^data[/\\]/;

/** Writes a .br and a .gz copy of every text file of a site, but of its tables; static/representation.ts serves them. */
export async function compressFolder(folder: string): Promise<void> {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => TEXT.test(file) && !TABLES.test(file));
  await Promise.all(files.map((file) => compressFile(path.join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < MIN_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
