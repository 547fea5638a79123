import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Plugin, parseAst } from 'vite';

/** Packages whose index names every file, so that whoever imports one export seems to import them all. */
const PACKAGES = ['@mantine/core', '@mantine/hooks', '@mantine/dates'] as const;

/**
 * Sheets that no page needs: parts that others could show and none does (the cross of a field that can be cleared, a card that is ticked, a
 * scrollbar of its own),
 * and the loader, which is drawn as our mark.
 */
const UNUSED: ReadonlySet<string> = new Set([
  'CheckboxCard',
  'CheckboxIndicator',
  'CloseButton',
  'Combobox',
  'Loader',
  'ScrollArea',
]);

/** An export of a package: the module that has it, and its name there. */
interface Export {
  readonly module: string;
  readonly name: string;
}

const require = createRequire(import.meta.url);
/** The ECMAScript index of a package. */
const indexOf = (name: string) => path.join(path.dirname(require.resolve(name)), '..', 'esm', 'index.mjs');
const textOf = (node: { name?: string; value?: unknown }) => node.name ?? String(node.value);

/** The exports of an index, by name. */
function exportsOf(index: string): ReadonlyMap<string, Export> {
  const imported = new Map<string, Export>();
  const exported = new Map<string, Export>();
  for (const node of parseAst(readFileSync(index, 'utf8')).body) {
    const source = 'source' in node && node.source ? String(node.source.value) : '';
    const module = source.startsWith('.') ? path.join(path.dirname(index), source) : source;
    if (node.type === 'ImportDeclaration')
      for (const { local, ...rest } of node.specifiers)
        imported.set(local.name, { module, name: 'imported' in rest ? textOf(rest.imported) : 'default' });
    if (node.type === 'ExportNamedDeclaration')
      for (const { local, exported: to } of node.specifiers) {
        const from = module ? { module, name: textOf(local) } : imported.get(textOf(local));
        if (from) exported.set(textOf(to), from);
      }
  }
  return exported;
}

const exportsByPackage = new Map<string, ReadonlyMap<string, Export>>(
  PACKAGES.map((name) => [name, exportsOf(indexOf(name))]),
);

/** The relative imports of Mantine's modules. */
const RELATIVE = /from "(\.[^"]+)"/g;
/** The module with a component's class names, in Mantine's packages. */
const CLASS_NAMES = /\/(\w+)\.module\.mjs$/;
const sheetNames = new Map<string, readonly string[]>();

/** The components whose class names a module reads, itself or by way of others, in the order in which their styles stand. */
function styledBy(module: string): readonly string[] {
  const known = sheetNames.get(module);
  if (known) return known;
  sheetNames.set(module, []);
  const [, own] = CLASS_NAMES.exec(module) ?? [];
  const imports = own
    ? []
    : [...readFileSync(module, 'utf8').matchAll(RELATIVE)].map(([, path = '']) => path);
  const names = imports.flatMap((to) => styledBy(path.join(path.dirname(module), to)));
  const found = own ? [own] : [...new Set(names)];
  sheetNames.set(module, found);
  return found;
}

/** The sheets of an export of Mantine, as they are imported; none for a hook or a function. */
function sheetsOf(packageName: string, name: string): readonly string[] {
  const found = exportsByPackage.get(packageName)?.get(name);
  if (packageName === '@mantine/hooks' || !found || !existsSync(found.module)) return [];
  const names = styledBy(found.module);
  if (packageName === '@mantine/dates') return names.length > 0 ? ['@mantine/dates/styles.layer.css'] : [];
  const parts = names.filter((sheet) => sheet !== name);
  // A component's own styles stand last: they change those of its parts.
  return [...parts, ...names.filter((sheet) => sheet === name)]
    .filter((sheet) => !UNUSED.has(sheet))
    .map((sheet) => `@mantine/core/styles/${sheet}.layer.css`);
}

const NAMES = /(?:import|export)\s+\{([^}]*)\}\s+from\s+'(@mantine\/\w+)'/g;

/** The sheets of everything that a source file imports of Mantine, each once. @param code TypeScript */
export function mantineSheets(code: string): readonly string[] {
  const sheets = [...code.matchAll(NAMES)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .flatMap((name) => sheetsOf(from, name.replace(/ as .*/, ''))),
  );
  return [...new Set(sheets)];
}

/** The Vite plugin that loads with a component of Mantine the sheets that it needs, in our own modules. */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !/\.tsx?(\?|$)/.test(id)) return null;
      const sheets = mantineSheets(code);
      if (sheets.length === 0) return null;
      // Imports are loaded first wherever they stand. At the end of the file, its lines keep their numbers.
      return { code: `${code}\n${sheets.map((sheet) => `import '${sheet}';`).join('')}`, map: null };
    },
  };
}

/**
 * The Vite plugin that imports each export of Mantine from its own file. Chunks are chosen by what imports what
 * (build/chunks.ts), and by way of the index everything would belong to the first page.
 */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    transform(code) {
      if (!PACKAGES.some((name) => code.includes(name))) return null;
      let result = code;
      for (const node of parseAst(code).body.toReversed()) {
        if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') continue;
        const exports = exportsByPackage.get(String(node.source?.value));
        if (!exports) continue;
        const keyword = node.type === 'ImportDeclaration' ? 'import' : 'export';
        const lines = node.specifiers.map((specifier) => {
          if (specifier.type !== 'ImportSpecifier' && specifier.type !== 'ExportSpecifier')
            return this.error('Import Mantine by names');
          const [theirs, ours] =
            specifier.type === 'ImportSpecifier'
              ? [specifier.imported, specifier.local]
              : [specifier.local, specifier.exported];
          const found = exports.get(textOf(theirs)) ?? this.error(`Mantine has no ${textOf(theirs)}`);
          return `${keyword} { ${found.name} as ${textOf(ours)} } from ${JSON.stringify(found.module)};`;
        });
        result = result.slice(0, node.start) + lines.join('') + result.slice(node.end);
      }
      return result === code ? null : { code: result, map: null };
    },
  };
}
