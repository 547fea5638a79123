import { execFileSync } from 'node:child_process';
import { readSteps, STEPS } from '../../supabase/local/database/schema-files.ts';

/**
 * `npm run check:steps`: prints each step of the database that is not what has landed (docs/decisions/0017-steps-and-procedures.md).
 * Exits with 1 when there is one. A branch is compared with the commit at which it left the main branch, the main branch with the commit
 * before.
 */

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: STEPS, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Null where git says no, as for a branch that is not there. */
function gitOrNull(...args: string[]): string | null {
  try {
    return git(...args);
  } catch {
    return null;
  }
}

function landed(): string | null {
  const head = gitOrNull('rev-parse', 'HEAD');
  const main = gitOrNull('merge-base', 'HEAD', 'origin/main') ?? gitOrNull('merge-base', 'HEAD', 'main');
  return main === head ? gitOrNull('rev-parse', 'HEAD^') : main;
}

const base = landed();
const steps = new Map(readSteps().map(({ name, sql }) => [name, sql]));
const wrong: string[] = [];
if (base === null) console.info('check:steps: no history to compare with');
else {
  const files = git('ls-tree', '--name-only', base, './').split('\n');
  for (const name of files.filter((file) => /^\d{4}_\w+\.sql$/.test(file))) {
    if (steps.get(name) !== `${git('show', `${base}:./${name}`)}\n`) {
      wrong.push(
        `supabase/migrations/${name} has landed and never changes: write what is new into a next step`,
      );
    }
  }
}
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
