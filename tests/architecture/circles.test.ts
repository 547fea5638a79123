import { describe, expect, test } from 'vitest';
import { circlesIn, importGraph, importsOf, programs } from './check-imports.ts';

test('no file imports itself by way of others, types included', () => {
  const graph = importGraph(programs());
  expect(graph.get('src/domain/wire.ts')).toContain('src/domain/reference.ts');
  expect(graph.size).toBeGreaterThan(1000);
  expect(circlesIn(graph)).toEqual([]);
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

describe('the finder of circles', () => {
  const graphOf = (files: Record<string, string>) => importGraph(new Map(Object.entries(files)));

  test('reports each cycle once, by its shortest path', () => {
    const graph = graphOf({
      'c.ts': "import './a.ts';",
      'a.ts': "import type { B } from './b.ts';",
      'b.ts': "export const c = () => import('./c.ts');",
      'd.ts': "import './a.ts';",
    });
    expect(circlesIn(graph)).toEqual(['a.ts -> b.ts -> c.ts -> a.ts']);
  });

  test('sees a file that imports itself', () => {
    expect(circlesIn(graphOf({ 'a.ts': "import './a.ts';" }))).toEqual(['a.ts -> a.ts']);
  });

  test('finds none in a tree', () => {
    const graph = graphOf({ 'a.ts': "import './b.ts';\nimport './c.ts';", 'b.ts': "import './c.ts';" });
    expect(circlesIn(graph)).toEqual([]);
  });
});
