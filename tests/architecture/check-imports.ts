import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { LAYERS, type Layer, SIBLINGS, TEST_PACKAGES } from './layers.ts';

/** An import that the layer rules forbid. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
  /** The reason, for the author of the import. */
  readonly why: string;
}

const isTest = (file: string) => /(?:\.test\.tsx?|\/testing(?:-[\w-]+)?\.ts)$/.test(file);

/** The layer of a file; null for files without a rule: tests, the build, the embedded backend. */
export function layerOf(file: string): Layer | null {
  const isIn = ({ at, named }: Layer) =>
    (file === at || file.startsWith(`${at}/`)) && (named === undefined || named.test(file));
  return LAYERS.find(isIn) ?? null;
}

const matches = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

const allows = (patterns: readonly string[], name: string) =>
  patterns.some((pattern) => matches(pattern, name));

/** The folder of a file inside its layer, or inside a folder of it; null for a file directly in there. */
function folderIn({ at }: Pick<Layer, 'at'>, file: string): string | null {
  const [folder, ...rest] = file.slice(at.length + 1).split('/');
  return rest.length > 0 && folder !== undefined ? folder : null;
}

function areStrangers(layer: Layer, file: string, target: string): boolean {
  const { blind = false } = layer;
  const [from, to] = [folderIn(layer, file), folderIn(layer, target)];
  const isShared = typeof blind === 'object' && to === blind.except;
  return blind !== false && !isShared && from !== null && to !== null && from !== to;
}

/** The place whose folders do not know each other, where the import leads from one of them into another that it is not to know. */
function parted(file: string, target: string): string | null {
  const place = SIBLINGS.find(({ at }) => [file, target].every((each) => each.startsWith(`${at}/`)));
  if (!place) return null;
  const [from, to] = [folderIn(place, file), folderIn(place, target)];
  const isKnown = from === null || to === null || from === to || place.knows[from]?.includes(to);
  return isKnown ? null : place.at;
}

/** Why a file may not import a specifier; null when it may. */
function objection(file: string, layer: Layer, specifier: string): string | null {
  // A path that goes down and up again looks like a neighbour's and leads elsewhere.
  if (/[^./]\/(?:.*\/)?\.\.\//.test(specifier)) return 'imports go straight to what they name';
  const target = targetOf(file, specifier);
  if (target === null) {
    const { packages } = layer;
    const isAllowed = packages === null || allows(packages, specifier);
    const isForTests = isTest(file) && allows(TEST_PACKAGES, specifier);
    return isAllowed || isForTests ? null : `${layer.name} imports no package of that name`;
  }
  const other = layerOf(target);
  if (other === layer) {
    const place = areStrangers(layer, file, target) ? layer.name : parted(file, target);
    return place === null ? null : `the folders of ${place} do not know each other`;
  }
  if (other !== null && layer.imports.includes(other.name)) return null;
  return `${layer.name} does not import ${other?.name ?? 'what is outside of the layers'}`;
}

/** The forbidden imports of one source file. */
export function violationsIn(file: string, text: string): Violation[] {
  const layer = layerOf(file);
  if (layer === null) return [];
  return importsOf(file, text).flatMap(({ specifier, line }) => {
    const why = objection(file, layer, specifier);
    return why === null ? [] : [{ file, line, specifier, why }];
  });
}

/** An import of a file or a package. */
export interface Import {
  readonly specifier: string;
  /** The line in the importing file, from 1. */
  readonly line: number;
}

const FOLDERS = ['build', 'src', 'supabase', 'sw', 'tests'];
const CODE = /\.tsx?$/;
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
function targetOf(file: string, specifier: string): string | null {
  if (!/^\.{1,2}\//.test(specifier)) return null;
  return path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ''));
}
