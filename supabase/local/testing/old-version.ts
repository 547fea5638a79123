import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../config.ts';
import { temporaryFolder } from './temporary.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8', maxBuffer: 1e8 }).trim();

/** Whether old versions are missing: a shallow clone has no history. */
export const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';

/** The last version before each change of a table, the earliest first: a change adds itself here. */
export function beforeEachStep(): string[] {
  if (isShallow) return [];
  const parents = git('log', '--format=%P', '--', ':(glob)supabase/migrations/[0-9][0-9][0-9][0-9]_*.sql');
  return parents
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' ')[0] ?? '')
    .reverse();
}

/** Packages that are no longer installed, each with a module in its place that draws nothing: no order needs them. */
const GONE = {
  qrcode: "export const toString = async () => '<svg/>';\nexport default { toString };\n",
};

/** Puts the code of a version into a folder of its own, with today's packages. Returns the folder. */
export function checkOut(version: string): string {
  const root = temporaryFolder();
  execFileSync('sh', ['-c', `git archive ${version} | tar -x -C "${root}"`], { cwd: PROJECT_ROOT });
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(root, 'node_modules'));
  for (const [name, module] of Object.entries(GONE)) {
    // Nearer to its importers than the packages of today, which are not to be written into.
    for (const place of ['src', 'supabase']) {
      const folder = path.join(root, place, 'node_modules', name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', main: 'index.js' }));
      writeFileSync(path.join(folder, 'index.js'), module);
    }
  }
  return root;
}
