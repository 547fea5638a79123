import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Each runtime has its own tsconfig, so that the compiler knows the globals of its platform. */
const RUNTIMES = [
  { runtime: 'src/domain', lacks: ['document', 'window', 'fetch', 'localStorage', 'process'], has: 'Intl' },
  { runtime: 'src/services', lacks: ['document', 'window', 'fetch', 'localStorage', 'process'], has: 'Intl' },
  { runtime: 'sw', lacks: ['document', 'window', 'localStorage', 'process'], has: 'caches' },
  { runtime: 'supabase', lacks: ['document', 'window', 'caches'], has: 'fetch' },
  { runtime: '.', lacks: ['process', 'Buffer', 'clients'], has: 'document' },
];

let folder: string;

beforeAll(() => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync('.cache/platform-');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The names that the compiler does not find in a file of that runtime. */
function missingNames(runtime: string, names: readonly string[]): string[] {
  const project = join(folder, runtime === '.' ? 'page' : runtime);
  mkdirSync(project, { recursive: true });
  const config = { extends: resolve(runtime, 'tsconfig.json'), include: ['.'], exclude: [], references: [] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
  const uses = names.map((name, index) => `export const use${index} = ${name};`);
  writeFileSync(join(project, 'planted.ts'), uses.join('\n'));
  const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', project, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/Cannot find name '(\w+)'/g)].map(([, name]) => name ?? '');
}

test.each(RUNTIMES)('$runtime has no $lacks', ({ runtime, lacks, has }) => {
  expect(missingNames(runtime, [...lacks, has])).toEqual(lacks);
});

/** The functions that the compiler does not find, because only later browsers have them. */
function missingFunctions(runtime: string, calls: readonly string[]): string[] {
  const project = join(folder, runtime.replaceAll('/', '-').replace('.', 'page'), 'calls');
  mkdirSync(project, { recursive: true });
  const config = { extends: resolve(runtime, 'tsconfig.json'), include: ['.'], exclude: [], references: [] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(project, 'planted.ts'), calls.map((call) => `export const a = ${call};`).join('\n'));
  const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', project, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/Property '(\w+)' does not exist/g)].map(([, name]) => name ?? '');
}

/** The last four calls are of functions that every supported browser has: docs/decisions/0018-cascade-layers.md. */
test.each(['src/domain', 'src/services', 'sw', '.'])(
  '%s calls only functions of the oldest browsers',
  (runtime) => {
    const calls = [
      ...[
        '[1].toSorted()',
        '[1].toReversed()',
        '[1].toSpliced(0)',
        '[1].with(0, 1)',
        '[1].findLast(Boolean)',
      ],
      ...['Object.groupBy([1], String)', 'Promise.withResolvers()', '"a".isWellFormed()'],
      ...['"a".at(0)', '[1].at(-1)', 'Object.hasOwn({}, "a")', '"a".replaceAll("a", "b")'],
    ];
    expect(missingFunctions(runtime, calls)).toEqual([
      ...['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast'],
      ...['groupBy', 'withResolvers', 'isWellFormed'],
    ]);
  },
);
