import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { HANDLERS } from '../../supabase/functions/handlers.ts';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';

/** Our functions in Deno, as a hosted project runs them: bundled, each in a process of its own. */

const SOURCE = path.join(PROJECT_ROOT, 'supabase/functions');
const BUNDLES = path.join(PROJECT_ROOT, '.cache/deploy/supabase/functions');
/** The Deno binary itself: the npm package `deno` lists platforms that npm cannot always find, and starts a second process. */
const PLATFORMS = path.join(PROJECT_ROOT, 'node_modules/@deno');
const DENO = existsSync(PLATFORMS)
  ? (readdirSync(PLATFORMS)
      .map((platform) => path.join(PLATFORMS, platform, 'deno'))
      .find((file) => existsSync(file)) ?? '')
  : '';
export const hasDeno = DENO !== '';
if (!hasDeno) console.info('Deno has no program for this machine: the functions are not run in it.');

/** Packages come from node_modules, in the versions of deno.json. */
const OPTIONS = ['--node-modules-dir=manual', '--no-lock', '--config'];

/** What Deno's compiler says against the functions' sources; nothing where they have the types that it knows. */
export async function checkTypes(): Promise<string> {
  const entries = ['handlers.ts', '_shared/serve.ts'].map((name) => path.join(SOURCE, name));
  const check = ['check', '--quiet', ...OPTIONS, path.join(SOURCE, 'deno.json'), ...entries];
  return (await promisify(execFile)(DENO, check, { cwd: PROJECT_ROOT })).stderr;
}

const running: ChildProcess[] = [];

/**
 * Bundles the functions and starts each on a port of its own.
 * @param env the variables that the project gives its functions
 * @returns their addresses by name
 */
export async function startInDeno(
  env: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const bundling = ['--import', 'tsx', path.join(PROJECT_ROOT, 'supabase/local/cli/prepare-deploy.ts')];
  const bundled = { ...process.env, SITE_URL: 'https://livraison.example' };
  await promisify(execFile)(process.execPath, bundling, { cwd: PROJECT_ROOT, env: bundled });
  const started = Object.keys(HANDLERS).map(async (name) => [name, await startOne(name, env)] as const);
  return new Map(await Promise.all(started));
}

export function stopDeno(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL');
}

async function startOne(name: string, env: Readonly<Record<string, string>>): Promise<string> {
  const script = path.join(BUNDLES, name, 'index.ts');
  const options = ['run', '--allow-net', '--allow-env', ...OPTIONS, path.join(BUNDLES, 'deno.json'), script];
  const child = spawn(DENO, options, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', ...env },
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  while (child.exitCode === null) {
    const [address] = /http:\/\/\S+:\d+/.exec(said) ?? [];
    if (address) return address;
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), once(child, 'close')]);
  }
  throw new Error(`${name} did not start:\n${said}`);
}
