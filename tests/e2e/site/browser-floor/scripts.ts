import { type Node, parse } from 'acorn';
import { type Feature, featuresAt, featuresIn, lackedBy } from './lacking.ts';

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

/** Global objects by the name that scripts use, with their interfaces. */
const SINGLETONS: Readonly<Record<string, string>> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  indexedDB: 'IDBFactory',
  navigator: 'Navigator',
  performance: 'Performance',
};
const GLOBAL_OBJECTS = ['globalThis', 'self', 'window'];

/** Interfaces that every page uses: their members are checked on any object. */
const COMMON = [
  ...['AbortSignal', 'Blob', 'Document', 'Element', 'Event', 'EventTarget', 'FormData', 'Headers'],
  ...[
    'HTMLDialogElement',
    'HTMLElement',
    'HTMLFormElement',
    'HTMLInputElement',
    'Node',
    'Request',
    'Response',
  ],
  ...['SubtleCrypto', 'URL', 'URLSearchParams'],
];

const builtins = featuresAt('javascript', 'builtins');
const interfaces = featuresAt('api');

/** Members by name, with every interface that has one of that name. */
type Members = ReadonlyMap<string, readonly { readonly owner: string; readonly feature: Feature }[]>;

function membersOf(group: Feature): Members {
  const members = new Map<string, { owner: string; feature: Feature }[]>();
  for (const [owner, own] of featuresIn(group)) {
    for (const [key, feature] of featuresIn(own)) {
      if (key === owner || !feature.__compat) continue;
      const named = members.get(key) ?? [];
      members.set(key, [...named, { owner, feature }]);
    }
  }
  return members;
}

const builtinMembers = membersOf(builtins);
const interfaceMembers = membersOf(interfaces);

/** The tables' entry for a member of a global: `Object.hasOwn`, `navigator.locks`. */
function known(object: string, member: string): Feature | undefined {
  const owner = SINGLETONS[object] ?? object;
  const of = builtins[owner] ?? interfaces[owner];
  return of?.[`${member}_static`] ?? of?.[member];
}

/** The global with that name, if an oldest browser lacks it; otherwise null. */
function newGlobal(name: string): string | null {
  const feature =
    interfaces[name] ?? builtins[name] ?? interfaces[`${name}_static`] ?? interfaces.Window?.[name];
  return lackedBy(feature).length > 0 ? name : null;
}

/**
 * The member with that name, if an oldest browser lacks it; otherwise null. On a named object it is that
 * object's member. On any other object it may be any interface's: it counts when all of them are new and a
 * built-in or a common interface has one.
 */
function newMember(object: string | null, name: string): string | null {
  if (object !== null && GLOBAL_OBJECTS.includes(object)) return newGlobal(name);
  const feature = object === null ? undefined : known(object, name);
  if (feature) return lackedBy(feature).length > 0 ? `${object}.${name}` : null;
  const owners = [...(builtinMembers.get(name) ?? []), ...(interfaceMembers.get(name) ?? [])];
  const common = owners.find(({ owner }) => owner in builtins || COMMON.includes(owner));
  const isNew = owners.every((one) => lackedBy(one.feature).length > 0);
  return common && isNew ? `${common.owner}.${name}` : null;
}
