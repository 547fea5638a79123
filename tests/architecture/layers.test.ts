import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importGraph, layerOf, programs, violationsIn } from './check-imports.ts';
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
  const graph = importGraph(programs());
  for (const { at, knows } of SIBLINGS) {
    for (const [from, others] of Object.entries(knows)) {
      const files = [...graph.keys()].filter((file) => file.startsWith(`${at}/${from}/`));
      const targets = files.flatMap((file) => graph.get(file) ?? []);
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
