import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importsOf, layerOf, programs, violationsIn } from './check-imports.ts';
import { drawnInto, PAGE } from './draw-layers.ts';
import { LAYERS, SIBLINGS } from './layers.ts';
import {
  CLOCK_IMPORT,
  type Finding,
  IMPURE_EXPRESSIONS,
  MODULES,
  PACKAGES,
  PLANTED,
  PlantedProject,
} from './planted.ts';

const SAMPLES = [...MODULES, ...PACKAGES];

/** The specifier with which a file imports a module. Packages have the same one everywhere. */
function specifierIn(file: string, name: string): string {
  if (!MODULES.includes(name)) return name;
  const relative = path.posix.relative(path.posix.dirname(file), name);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

const importing = (file: string) => SAMPLES.map((name) => `import '${specifierIn(file, name)}';`).join('\n');

test('no file imports what its layer forbids', () => {
  expect([...programs()].flatMap(([file, text]) => violationsIn(file, text))).toEqual([]);
});

test('every layer has a planted violation, and a file of its own among the imported ones', () => {
  const code = LAYERS.filter(({ name }) => name !== 'reference data').map(({ name }) => name);
  expect(new Set(PLANTED.map(({ file }) => layerOf(file)?.name))).toEqual(new Set(code));
  expect(new Set(MODULES.map((file) => layerOf(file)?.name ?? null))).toEqual(
    new Set([...LAYERS.map(({ name }) => name), null]),
  );
});

test('every folder that is let know another imports it', () => {
  for (const { at, knows } of SIBLINGS) {
    for (const [from, others] of Object.entries(knows)) {
      const targets = [...programs()]
        .filter(([file]) => file.startsWith(`${at}/${from}/`))
        .flatMap(([file, text]) =>
          importsOf(file, text).map(({ specifier }) => path.posix.join(path.posix.dirname(file), specifier)),
        );
      const unknown = others.filter((to) => !targets.some((target) => target.startsWith(`${at}/${to}/`)));
      expect(unknown, from).toEqual([]);
    }
  }
});

test('layers import lower ones only', () => {
  const order = LAYERS.map(({ name }) => name);
  for (const { name, imports } of LAYERS) {
    const below = new Set(reach(imports));
    expect(below.has(name), name).toBe(false);
    expect(
      imports.filter((other) => !order.includes(other)),
      name,
    ).toEqual([]);
  }
});

function reach(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => [
    name,
    ...reach(LAYERS.find((layer) => layer.name === name)?.imports ?? []),
  ]);
}

test.each(PLANTED)('$file may import what is below it and nothing else', ({ file, allowed }) => {
  const violations = violationsIn(file, importing(file));
  const reported = violations.map(({ line }) => SAMPLES[line - 1] ?? '');
  expect(reported).toEqual(SAMPLES.filter((name) => !allowed.includes(name)));
});

test.each([
  "import { x } from '../ui/Button.tsx';",
  "import type { X } from '../ui/Button.tsx';",
  "export * from '../ui/Button.tsx';",
  "export const y = () => import('../ui/Button.tsx');",
  "export type Y = import('../ui/Button.tsx').X;",
  "import '../ui/Button.tsx?url';",
])('sees through: %s', (source) => {
  expect(violationsIn('src/domain/planted.ts', source)).toHaveLength(1);
});

describe('the reader of imports', () => {
  test.each([
    "import { x } from './a.ts';",
    "import type { X } from './a.ts';",
    "import './a.ts';",
    "export * from './a.ts';",
    "export { x } from './a.ts';",
    "export const y = () => import('./a.ts');",
    "export type Y = import('./a.ts').X;",
    "export type Y = typeof import('./a.ts');",
    "import {\n  x,\n} from './a.ts';",
    "const noise = /'`/; export const y = () => import('./a.ts');",
  ])('sees %s', (code) => {
    expect(importsOf('b.tsx', code).map(({ specifier }) => specifier)).toEqual(['./a.ts']);
  });

  test.each(["// import './a.ts';", 'export const text = "import \'./a.ts\'";', 'export const y = 1;'])(
    'ignores %s',
    (code) => expect(importsOf('b.ts', code)).toEqual([]),
  );

  test('reports the line', () => {
    expect(importsOf('b.ts', "\nimport './a.ts';\n")).toEqual([{ specifier: './a.ts', line: 2 }]);
  });
});

test('a path down and up again is not a neighbour', () => {
  expect(violationsIn('src/domain/planted.ts', "import './quote/../money.ts';")).toHaveLength(1);
});

test('the architecture page draws the layers as they are', () => {
  const page = readFileSync(PAGE, 'utf8');
  expect(drawnInto(page), 'npm run layers').toBe(page);
});

describe('globals and imports that the linter forbids in pure layers', () => {
  const project = new PlantedProject();
  let findings: Finding[];
  const places = [
    { file: 'src/domain/planted.ts', isPure: true },
    { file: 'src/domain/quote/planted.ts', isPure: true },
    { file: 'src/services/restaurant/planted.ts', isPure: true },
    { file: 'src/domain/planted.test.ts', isPure: false },
    { file: 'src/ui/planted.ts', isPure: false },
  ];

  beforeAll(() => {
    const lines = Object.values(IMPURE_EXPRESSIONS).map((e, i) => `export const f${i} = () => ${e};`);
    for (const { file } of places) project.plant(file, [...lines, CLOCK_IMPORT]);
    findings = project.lint();
  });
  afterAll(() => project.dispose());

  test.each(places)('$file: $isPure', ({ file, isPure }) => {
    const names = Object.keys(IMPURE_EXPRESSIONS);
    const reported = findings
      .filter((finding) => finding.rule === 'lint/style/noRestrictedGlobals' && finding.file === file)
      .map(({ line }) => names[line - 1]);
    expect(reported).toEqual(isPure ? names : []);
    const imports = findings.filter(
      (finding) => finding.rule === 'lint/style/noRestrictedImports' && finding.file === file,
    );
    expect(imports).toHaveLength(isPure ? 1 : 0);
  });
});

describe('import cycles, which the linter finds', () => {
  const project = new PlantedProject();
  afterAll(() => project.dispose());

  test.each([
    "import { b } from '../services/b.ts';\nexport const a = () => b;",
    "import type { B } from '../services/b.ts';\nexport type A = B;",
    "export * from '../services/b.ts';",
    "export const a = () => import('../services/b.ts');",
  ])('%s', (source) => {
    project.plant('src/domain/a.ts', [source]);
    project.plant('src/services/b.ts', ["export type { C } from '../ui/c.ts';", 'export type B = 1;']);
    project.plant('src/ui/c.ts', ["export const c = () => import('../domain/a.ts');"]);
    const found = project.lint().filter(({ rule }) => rule === 'lint/suspicious/noImportCycles');
    expect(found.map(({ file }) => file).sort()).toEqual([
      'src/domain/a.ts',
      'src/services/b.ts',
      'src/ui/c.ts',
    ]);
  });
});

const MANTINE = "export { Button } from '@mantine/core';";
const SLOW_EVENTS = "export { userEvent } from 'vitest/browser';";
/** A line, a file that it is planted in, and the findings that it must cause. */
const PLANTED_IMPORTS = [
  [MANTINE, 'src/ui/planted.tsx', 0],
  [MANTINE, 'src/features/account/planted.tsx', 1],
  [MANTINE, 'src/form/page/planted.tsx', 1],
  [SLOW_EVENTS, 'tests/components/planted.test.tsx', 1],
  [SLOW_EVENTS, 'tests/e2e/planted.ts', 0],
] as const;

describe('imports that the linter forbids elsewhere than where they belong', () => {
  const project = new PlantedProject();
  let findings: Finding[];

  beforeAll(() => {
    for (const [line, file] of PLANTED_IMPORTS) project.plant(file, [line]);
    findings = project.lint();
  });
  afterAll(() => project.dispose());

  test.each(PLANTED_IMPORTS)('%s in %s: %i findings', (_line, file, expected) => {
    const found = findings.filter(
      (finding) => finding.rule === 'lint/style/noRestrictedImports' && finding.file === file,
    );
    expect(found).toHaveLength(expected);
  });
});
