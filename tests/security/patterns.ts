import { parseSync } from 'vite';
import { sourceFiles } from '../architecture/source-files.ts';

/** A regular expression in the code, and its file. */
export interface Pattern {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

export interface Found {
  readonly literals: readonly Pattern[];
  /** Files that build patterns from strings with `new RegExp`. */
  readonly composing: readonly string[];
}

const CODE = /(?<!\.test|\.d)\.tsx?$/;
/** The folders of code that customers and the operator run. Builds and tests read no untrusted text. */
const SHIPPED = ['src', 'sw', 'supabase'];
const isForTests = (path: string) => path.startsWith('supabase/local/testing/');

/** Every pattern in shipped code. */
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

/**
 * The patterns in a source file.
 * @throws Error when it is not TypeScript
 */
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

/** The properties of a syntax tree node (ESTree) that are read. */
interface Node {
  readonly regex?: { readonly pattern: string; readonly flags: string } | null;
  readonly callee?: { readonly name?: string };
}

function* nodesOf(tree: unknown): Generator<object> {
  if (tree === null || typeof tree !== 'object') return;
  yield tree;
  for (const part of Object.values(tree)) yield* nodesOf(part);
}
