import { parseSync } from 'vite';
import { sourceFiles } from '../architecture/source-files.ts';

/** A regular expression of the code, and the file that it stands in. */
export interface Pattern {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

export interface Found {
  readonly literals: readonly Pattern[];
  /** Files that put patterns together from texts, with `new RegExp`. */
  readonly composing: readonly string[];
}

const CODE = /(?<!\.test|\.d)\.tsx?$/;
/** What runs at customers' and at the operator's; what builds and tests reads no text of others. */
const SHIPPED = ['src', 'sw', 'supabase'];
const isForTests = (path: string) => path.startsWith('supabase/local/testing/');

/** Every pattern of the code that is shipped. */
export function patternsOfTheCode(): Found {
  const files = SHIPPED.flatMap((folder) => sourceFiles(folder, CODE)).filter(
    ({ path }) => !isForTests(path),
  );
  const found = files.map(({ path, text }) => patternsIn(path, text));
  return {
    literals: found.flatMap(({ literals }) => literals),
    composing: found.flatMap(({ composing }) => composing),
  };
}

/** @throws when the text is no TypeScript */
export function patternsIn(path: string, text: string): Found {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const literals: Pattern[] = [];
  let isComposing = false;
  for (const node of nodesOf(program)) {
    const { regex, callee } = node as Node;
    if (regex) literals.push({ path, source: regex.pattern, flags: regex.flags });
    if (callee?.name === 'RegExp') isComposing = true;
  }
  return { literals, composing: isComposing ? [path] : [] };
}

/** What is looked at in a node of the syntax tree (ESTree). */
interface Node {
  readonly regex?: { readonly pattern: string; readonly flags: string } | null;
  readonly callee?: { readonly name?: string };
}

function* nodesOf(tree: unknown): Generator<object> {
  if (tree === null || typeof tree !== 'object') return;
  yield tree;
  for (const part of Object.values(tree)) yield* nodesOf(part);
}
