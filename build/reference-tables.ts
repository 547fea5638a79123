import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { bundledMessages } from '../src/domain/desk/message.ts';
import { bundledTables } from '../src/domain/tables/bundled-tables.ts';
import { OPERATOR_TABLE_NAMES, operatorTableSchemas } from '../src/domain/tables/operator-tables.ts';
import { describeIssue } from '../src/domain/tables.ts';

const bundled = { ...bundledTables, messages: bundledMessages };

/**
 * Checks public/data against the schemas with which pages and server parse it.
 * @throws Error naming each file and its mistakes
 */
export function checkReferenceTables(tables: Readonly<Record<string, unknown>> = bundled): void {
  const mistakes = OPERATOR_TABLE_NAMES.flatMap((name) => {
    const parsed = v.safeParse(operatorTableSchemas[name], tables[name]);
    if (!parsed.success) {
      return parsed.issues.map((issue) => `public/data/${name}.json: ${describeIssue(issue)}`);
    }
    const isAsRead = isDeepStrictEqual(parsed.output, tables[name]);
    return isAsRead ? [] : [`public/data/${name}.json: unknown or missing keys, or spaces around a text`];
  });
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
}

/** The Vite plugin that stops a build whose reference data is wrong: the app bundles the data without its schemas. */
export function referenceTables(): Plugin {
  return { name: 'reference-tables', buildStart: () => checkReferenceTables() };
}
