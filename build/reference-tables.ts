import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';
import { bundledTables } from '../src/domain/bundled-tables.ts';
import { parseTable, TABLE_NAMES } from '../src/domain/tables.ts';

/**
 * Checks public/data against the schemas with which pages and server parse it.
 * @throws Error naming each file and its mistakes
 */
export function checkReferenceTables(tables: Readonly<Record<string, unknown>> = bundledTables): void {
  const mistakes = TABLE_NAMES.flatMap((name) => {
    const parsed = parseTable(name, tables[name]);
    if (!parsed.ok) return parsed.issues.map((issue) => `public/data/${name}.json: ${issue}`);
    const isAsRead = isDeepStrictEqual(parsed.value, tables[name]);
    return isAsRead ? [] : [`public/data/${name}.json: unknown keys, or spaces around a text`];
  });
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
}

/** The Vite plugin that stops a build whose reference data is wrong: the app bundles the data without its schemas. */
export function referenceTables(): Plugin {
  return { name: 'reference-tables', buildStart: () => checkReferenceTables() };
}
