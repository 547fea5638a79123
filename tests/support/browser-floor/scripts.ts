import { type Node, parse } from 'acorn';
import { featuresAt, lackedBy } from './compat.ts';
import { newGlobal, newMember } from './script-names.ts';

/** The edition of ECMAScript that the oldest browsers parse, except for the parts that are checked below. */
const EDITION = 2022;

const LOOKBEHIND = /\(\?<[=!]/;
const ESCAPE_OR_SET = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g;

/** The properties of a syntax tree node that are read. */
interface Part extends Node {
  readonly name?: string;
  readonly computed?: boolean;
  readonly object?: Part;
  readonly property?: Part;
  readonly value?: unknown;
  readonly regex?: { readonly pattern: string };
  readonly callee?: Part;
  readonly arguments?: readonly Part[];
}

/**
 * Lists what a built script uses and an oldest browser lacks: syntax, patterns, globals, functions. It goes
 * by name, because a build has no types.
 * @throws SyntaxError when the script uses a newer edition of the language
 */
export function newInScript(code: string): Set<string> {
  const found = new Set<string | null>();
  for (const part of partsOf(parse(code, { ecmaVersion: EDITION, sourceType: 'module' }))) {
    if (part.type === 'StaticBlock') found.add(newSyntax('classes', 'static', 'initialization_blocks'));
    if (part.regex) found.add(lookbehindIn(part.regex.pattern));
    if (part.callee?.name === 'RegExp') found.add(lookbehindIn(String(part.arguments?.[0]?.value)));
    if (part.type === 'Identifier' && part.name) found.add(newGlobal(part.name));
    const member = memberOf(part);
    if (member !== null) found.add(newMember(part.object?.name ?? null, member));
  }
  found.delete(null);
  return found as Set<string>;
}

function newSyntax(...path: readonly string[]): string | null {
  return lackedBy(featuresAt('javascript', ...path)).length > 0 ? path.join('.') : null;
}

function lookbehindIn(pattern: string): string | null {
  const bare = pattern.replace(ESCAPE_OR_SET, '');
  return LOOKBEHIND.test(bare) ? newSyntax('regular_expressions', 'lookbehind_assertion') : null;
}

/** The name of a member access; null for other nodes. */
function memberOf({ type, computed, property }: Part): string | null {
  if (type !== 'MemberExpression' || !property) return null;
  const name = computed ? property.value : property.name;
  return typeof name === 'string' ? name : null;
}

/** Each node of a tree, without names that are not globals: those of members and keys. */
function* partsOf(tree: unknown): Generator<Part> {
  if (tree === null || typeof tree !== 'object') return;
  const part = tree as Part & { readonly key?: unknown };
  if (typeof part.type === 'string') yield part;
  for (const [name, child] of Object.entries(tree)) {
    const isName = (name === 'property' || name === 'key') && part.computed !== true;
    if (!isName) yield* partsOf(child);
  }
}
