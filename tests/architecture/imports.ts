import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** An import of a file or a package. */
export interface Import {
  readonly specifier: string;
  /** The line in the importing file, from 1. */
  readonly line: number;
}

const FOLDERS = ['build', 'src', 'supabase', 'sw', 'tests'];
const CODE = /\.tsx?$/;
const GENERATED = /\.gen\.ts$/;
const ELSEWHERE = /(?:^|\/)(?:node_modules|\.temp)\//;

/** Every source file of the project with its text, by its path from the root. */
export function programs(): ReadonlyMap<string, string> {
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .filter((name) => CODE.test(name) && !ELSEWHERE.test(name)),
  );
  return new Map([...names, 'vite.config.ts'].map((name) => [name, readFileSync(name, 'utf8')]));
}

/**
 * The imports and re-exports of a source file, in order: values and types, static, dynamic and
 * `import('…').Type`.
 * @throws SyntaxError when the file cannot be parsed
 */
export function importsOf(file: string, text: string): Import[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  const found: { specifier: string; start: number }[] = [];
  collect(program, found);
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ specifier, start }) => ({ specifier, line: text.slice(0, start).split('\n').length }));
}

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

type Found = { specifier: string; start: number }[];

/** Walks a syntax tree without recursion: a long program must not overflow the stack. */
function collect(root: unknown, found: Found): void {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('type' in node && IMPORTING.has(String(node.type)) && 'source' in node) note(node.source, found);
    open.push(...Object.values(node));
  }
}

function note(source: unknown, found: Found): void {
  if (typeof source !== 'object' || source === null) return;
  if (!('value' in source && 'start' in source)) return;
  if (typeof source.value === 'string' && typeof source.start === 'number')
    found.push({ specifier: source.value, start: source.start });
}

/** The path from the root of a relative specifier, without its query such as `?url`; null for a package. */
export function targetOf(file: string, specifier: string): string | null {
  if (!/^\.{1,2}\//.test(specifier)) return null;
  return path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ''));
}

export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * The import graph, types included. The generated list of routes is left out, because it imports its own
 * users.
 */
export function importGraph(files: ReadonlyMap<string, string>): Graph {
  return new Map(
    [...files]
      .filter(([file]) => !GENERATED.test(file))
      .map(([file, text]) => {
        const targets = importsOf(file, text).map(({ specifier }) => targetOf(file, specifier));
        return [file, targets.filter((target) => target !== null)];
      }),
  );
}

/** The import cycles of a graph: for each file in one, a shortest cycle, each listed once. */
export function circlesIn(graph: Graph): string[] {
  const circles = [...graph.keys()].map((file) => wayBack(graph, file)).filter((way) => way !== null);
  return [...new Set(circles.map((way) => fromFirst(way).join(' -> ')))].sort();
}

function wayBack(graph: Graph, file: string): readonly string[] | null {
  const cameFrom = new Map<string, string>();
  const next = [file];
  for (const current of next) {
    for (const target of graph.get(current) ?? []) {
      if (target === file) return trace(cameFrom, file, current);
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, current);
      next.push(target);
    }
  }
  return null;
}

function trace(cameFrom: ReadonlyMap<string, string>, first: string, last: string): string[] {
  const way = [last];
  for (let at = last; at !== first; way.unshift(at)) at = cameFrom.get(at) ?? first;
  return way;
}

/** The same cycle, starting at its alphabetically first file. */
function fromFirst(way: readonly string[]): string[] {
  const start = way.indexOf([...way].sort()[0] ?? '');
  const turned = [...way.slice(start), ...way.slice(0, start)];
  return [...turned, turned[0] ?? ''];
}
