import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
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

/** Puts the code of a version into a folder of its own, with today's packages. Returns the folder. */
export function checkOut(version: string): string {
  const root = temporaryFolder();
  execFileSync('sh', ['-c', `git archive ${version} | tar -x -C "${root}"`], { cwd: PROJECT_ROOT });
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(root, 'node_modules'));
  return root;
}
