import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { PROJECT_ROOT } from '../config.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporary.ts';
import { Program } from '../testing/test-server.ts';
import { mistakeIn } from './options.ts';

// Some tests start a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
afterAll(removeTemporaryFolders);

const KNOWN = { json: { type: 'boolean' }, rounds: { type: 'string' } } as const;

test.each([
  [['--jsno'], 'Option inconnue\u00a0: --jsno. Options\u00a0: --json, --rounds.'],
  [
    ['set', 'LG-123456', '--refernce', 'X'],
    'Option inconnue\u00a0: --refernce. Options\u00a0: --json, --rounds.',
  ],
  [['-j'], 'Option inconnue\u00a0: -j. Options\u00a0: --json, --rounds.'],
  [['--constructor'], 'Option inconnue\u00a0: --constructor. Options\u00a0: --json, --rounds.'],
  [['--json=oui'], 'L’option --json ne prend pas de valeur.'],
  [['--rounds'], 'L’option --rounds attend une valeur.'],
  [['--rounds', '--json'], 'L’option --rounds attend une valeur.'],
  [['--rounds', '3', 'set', '--json', '--', '--jsno'], null],
])('of %j it is said: %s', (args, said) => {
  expect(mistakeIn(args, KNOWN, true)).toBe(said);
});

test('a word is unexpected where none is taken, and a command without options says so', () => {
  expect(mistakeIn(['online'], KNOWN)).toBe('Mot inattendu\u00a0: online.');
  expect(mistakeIn(['--strict'], {})).toBe(
    'Option inconnue\u00a0: --strict. Cette commande n’a pas d’option.',
  );
});

const run = (script: string, ...args: string[]) =>
  new Program(script, { DATA_DIR: temporaryFolder(), PORT: '0' }, args).exit();

test.each([
  ['cli/inbox.ts', '--jsno'],
  ['cli/doctor.ts', '--onlne'],
  ['start.ts', '--port'],
])('%s does nothing with %s, and ends with 2', async (script, option) => {
  const { code, stdout, stderr } = await run(script, option);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^Option inconnue\u00a0: ${option}\\. [^\n]*\n$`));
});

test.each([
  ['cli/inbox.ts', ['set', 'LG-123456', 'confirmee', 'livree']],
  ['cli/manager.ts', ['add', 'nadia@exemple.gp', 'admin']],
  ['cli/factors.ts', ['remove', 'nadia@exemple.gp', 'paul@exemple.gp', '--verified']],
])('%s %j has a word too many, and prints the usage', async (script, args) => {
  expect(await run(script, ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') });
});

/** They pass on what they do not know, name what there is themselves, or take nothing. */
const OTHERS = [
  'tests/run.ts',
  'tests/bench/run.ts',
  'tests/architecture/check-layers.ts',
  'tests/architecture/check-steps.ts',
  'tests/architecture/coverage.ts',
  'tests/architecture/draw-layers.ts',
];

test('every command reads its options in this way', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const files = Object.values(scripts).flatMap(
    (script) => script.match(/(?<=--import tsx )\S+\.ts/)?.[0] ?? [],
  );
  expect(files.length).toBeGreaterThan(14);
  const source = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
  const reads = /\b(?:readOptions|readToolOptions|startInProcess)\(/;
  const others = files.filter((file) => !reads.test(source(file)) || source(file).includes('parseArgs('));
  expect(others.filter((file) => !OTHERS.includes(file))).toEqual([]);
});
