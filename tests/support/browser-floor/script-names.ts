import { type Feature, featuresAt, featuresIn, lackedBy } from './compat.ts';

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
export function newGlobal(name: string): string | null {
  const feature =
    interfaces[name] ?? builtins[name] ?? interfaces[`${name}_static`] ?? interfaces.Window?.[name];
  return lackedBy(feature).length > 0 ? name : null;
}

/**
 * The member with that name, if an oldest browser lacks it; otherwise null. On a named object it is that
 * object's member. On any other object it may be any interface's: it counts when all of them are new and a
 * built-in or a common interface has one.
 */
export function newMember(object: string | null, name: string): string | null {
  if (object !== null && GLOBAL_OBJECTS.includes(object)) return newGlobal(name);
  const feature = object === null ? undefined : known(object, name);
  if (feature) return lackedBy(feature).length > 0 ? `${object}.${name}` : null;
  const owners = [...(builtinMembers.get(name) ?? []), ...(interfaceMembers.get(name) ?? [])];
  const common = owners.find(({ owner }) => owner in builtins || COMMON.includes(owner));
  const isNew = owners.every((one) => lackedBy(one.feature).length > 0);
  return common && isNew ? `${common.owner}.${name}` : null;
}
