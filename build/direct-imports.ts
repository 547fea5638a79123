import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Plugin, parseAst } from 'vite';

/** Packages whose index names every file, so that whoever imports one export seems to import them all. */
const PACKAGES = ['@mantine/core', '@mantine/hooks'] as const;

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

/**
 * The Vite plugin that imports each export of Mantine from its own file. Chunks are chosen by what imports what
 * (build/chunks.ts), and by way of the index everything would belong to the first page.
 */
export function directImports(): Plugin {
  const packages = new Map<string, ReturnType<typeof exportsOf>>(
    PACKAGES.map((name) => [name, exportsOf(indexOf(name))]),
  );
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    transform(code) {
      if (!PACKAGES.some((name) => code.includes(name))) return null;
      let result = code;
      for (const node of parseAst(code).body.toReversed()) {
        if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') continue;
        const exports = packages.get(String(node.source?.value));
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
