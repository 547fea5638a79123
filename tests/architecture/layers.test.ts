import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPURE_EXPRESSIONS, LAYERS, type Layer } from './layers.ts';
import { type Finding, PlantedProject } from './planted-project.ts';

const IMPORTS = 'lint/style/noRestrictedImports';
const GLOBALS = 'lint/style/noRestrictedGlobals';

const Override = v.object({
  includes: v.array(v.string()),
  linter: v.object({ rules: v.object({ style: v.optional(v.record(v.string(), v.unknown())) }) }),
});
const Configuration = v.object({ overrides: v.array(Override) });

const project = new PlantedProject();
let findings: Finding[];

const importsOf = (layer: Layer) => [...layer.forbidden, ...layer.allowed];
const impureFile = (layer: Layer) => layer.file.replace('planted', 'planted-impure');

/** The four ways to reach a module; the linter must see through each. */
const SYNTAXES = [
  "import { x } from '../sync/drain.ts';\nexport const y = x;",
  "import type { X } from '../sync/drain.ts';\nexport type Y = X;",
  "export * from '../sync/drain.ts';",
  "export const y = () => import('../sync/drain.ts');",
];

beforeAll(() => {
  for (const layer of LAYERS) {
    project.plant(
      layer.file,
      importsOf(layer).map((specifier) => `import '${specifier}';`),
    );
    const impure = Object.values(IMPURE_EXPRESSIONS).map((e, i) => `export const f${i} = () => ${e};`);
    project.plant(impureFile(layer), impure);
  }
  SYNTAXES.forEach((source, index) => {
    project.plant(`src/storage/syntax-${index}.ts`, [source]);
  });
  findings = project.lint();
});

afterAll(() => project.dispose());

function linesWith(rule: string, file: string): number[] {
  const lines = findings.filter((f) => f.rule === rule && f.file === file).map((f) => f.line);
  return [...new Set(lines)].sort((a, b) => a - b);
}

function restrictedGlobs(): string[] {
  const { overrides } = v.parse(Configuration, JSON.parse(readFileSync('biome.json', 'utf8')));
  const restricting = overrides.filter(({ linter }) => 'noRestrictedImports' in (linter.rules.style ?? {}));
  return restricting.flatMap(({ includes }) => includes);
}

test('every layer rule of biome.json has a planted violation', () => {
  expect(LAYERS.map(({ glob }) => glob).sort()).toEqual(restrictedGlobs().sort());
});

describe.each(LAYERS)('$glob', (layer) => {
  test('reports every forbidden import and no other', () => {
    const reported = linesWith(IMPORTS, layer.file).map((line) => importsOf(layer)[line - 1]);
    expect(reported).toEqual(layer.forbidden);
  });

  test(layer.pure ? 'may not touch clock, page or network' : 'may touch what its platform has', () => {
    const names = Object.keys(IMPURE_EXPRESSIONS);
    const reported = linesWith(GLOBALS, impureFile(layer)).map((line) => names[line - 1]);
    expect(reported).toEqual(layer.pure ? names : []);
  });
});

test.each(SYNTAXES.map((source, index) => ({ source, index })))('sees through: $source', ({ index }) => {
  expect(linesWith(IMPORTS, `src/storage/syntax-${index}.ts`)).toEqual([1]);
});
