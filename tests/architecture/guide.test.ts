import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** An owner copies commands and names from the guide and from `npm run doctor`: they exist. */

const read = (file: string) => readFileSync(file, 'utf8');
const GUIDE = read('docs/exploitation.md');
const COPIED = [
  GUIDE,
  read('supabase/local/doctor/copy.ts'),
  read('supabase/local/doctor/project-copy.ts'),
].join('\n');
const all = (pattern: RegExp, text = COPIED) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('each npm script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  const named = all(/npm run (?:-s )?([\w:]+)/g);
  expect(named).toContain('doctor');
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('each setting', () => {
  const settings = read('.env.example');
  const named = all(/`([A-Z]{2,}(?:_[A-Z]+)+)(?:=[^`]*)?`/g, GUIDE).filter((name) => name !== 'PGPASSFILE');
  expect(named).toContain('SITE_URL');
  expect(named.filter((name) => !settings.includes(`# ${name}=`))).toEqual([]);
});

// The third version of the CLI reaches a database on this machine where the second reached the project.
test('the Supabase CLI by its version, and the project by name', () => {
  const commands = all(/((?:npx )?supabase(?:@\d)? (?:login|link|db|config|secrets|functions))\b/g, COPIED);
  expect(commands).toContain('npx supabase@3 link');
  expect(commands.filter((command) => !command.startsWith('npx supabase@3 '))).toEqual([]);
  expect(all(/(?:supabase@3 |')db push(.{9})/g).filter((then) => then !== ' --remote')).toEqual([]);
});
