import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A file that another one names, or a package. */
export interface Import {
  /** The specifier as it is written. */
  readonly specifier: string;
  /** The line in the importing file, from 1. */
  readonly line: number;
}

const FOLDERS = ['build', 'src', 'supabase', 'sw', 'tests'];
const CODE = /\.tsx?$/;
const GENERATED = /\.gen\.ts$/;
const ELSEWHERE = /(?:^|\/)(?:node_modules|\.temp)\//;

/** Every program of the project with its text, by its path from the root. */
export function programs(): ReadonlyMap<string, string> {
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .filter((name) => CODE.test(name) && !ELSEWHERE.test(name)),
  );
  return new Map([...names, 'vite.config.ts'].map((name) => [name, readFileSync(name, 'utf8')]));
}

/**
 * The imports and re-exports of a program, in its order: values and types, static, dynamic and `import('…').Type`.
 * @throws SyntaxError when the program cannot be parsed
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

/** A syntax tree without recursion: a long program must not run out of stack. */
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

/** The file that a relative specifier names, from the root; null for a package. A query, as `?url`, is left out. */
export function targetOf(file: string, specifier: string): string | null {
  if (!/^\.{1,2}\//.test(specifier)) return null;
  return path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ''));
}

export type Graph = ReadonlyMap<string, readonly string[]>;

/** Which program names which, types included; the generated list of routes, which names its own users, left out. */
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

/** A shortest way from a file back to itself, for each file that has one, each way told once. */
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

/** The same circle from its first file in the alphabet on, and back to it. */
function fromFirst(way: readonly string[]): string[] {
  const start = way.indexOf([...way].sort()[0] ?? '');
  const turned = [...way.slice(start), ...way.slice(0, start)];
  return [...turned, turned[0] ?? ''];
}
