import bcd from '@mdn/browser-compat-data/forLegacyNode';
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { OLDEST_BROWSERS } from '../../../../build/oldest-browsers.ts';

const { chrome, edge, firefox, ios, safari } = OLDEST_BROWSERS;

/** The oldest browsers, by their names in MDN's tables. */
const OLDEST = {
  chrome,
  chrome_android: chrome,
  edge,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: ios,
} as const;

/** A feature of MDN's tables, or a group of them. */
export type Feature = Identifier;

const entriesOf = <T extends object>(record: T) => Object.entries(record) as [keyof T, T[keyof T]][];

const numberOf = (version: string) => Number.parseFloat(version.replace('≤', ''));

/** Whether a browser version supports a feature unprefixed, under its own name and without a flag. */
function isThere(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: since, version_removed: until, flags, prefix, alternative_name: alias } = statement;
  if (typeof since !== 'string' || flags || prefix || alias) return false;
  const isGone = typeof until === 'string' && numberOf(until) <= version;
  return numberOf(since) <= version && !isGone;
}

/** The oldest browsers that lack a feature; empty when the tables do not know it. */
export function lackedBy(feature: Feature | undefined): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return entriesOf(OLDEST)
    .filter(([browser, version]) => {
      const statements = [support[browser] ?? []].flat();
      return !statements.some((statement) => isThere(statement, version));
    })
    .map(([browser, version]) => `${browser} ${version}`);
}

/** The features at a path of the tables; an empty group when there are none. */
export function featuresAt(...path: readonly string[]): Feature {
  return path.reduce<Feature>((group, name) => group[name] ?? {}, bcd as unknown as Feature);
}

/** The features in a group, without the group's own statement. */
export const featuresIn = (group: Feature): [string, Feature][] =>
  Object.entries(group).filter(([name]) => name !== '__compat') as [string, Feature][];

/** The oldest browser that customers really have. */
const OLDEST_IPHONE = `safari_ios ${OLDEST_BROWSERS.ios}`;

/** A missing member, and the interface that it belongs to. */
export type Lacked = readonly [owner: string, member: string, isStatic: boolean];

/** Globals and members in MDN's tables that the oldest iPhone lacks. */
export function lackedByOldestIphone(): { globals: string[]; members: Lacked[] } {
  const globals: string[] = [];
  const members: Lacked[] = [];
  for (const group of [featuresAt('javascript', 'builtins'), featuresAt('api')]) {
    for (const [owner, own] of featuresIn(group)) {
      if (lackedBy(own).includes(OLDEST_IPHONE)) globals.push(owner);
      for (const [key, feature] of featuresIn(own)) {
        if (key === owner || !lackedBy(feature).includes(OLDEST_IPHONE)) continue;
        const member = key.replace(/_static$/, '');
        // The tables do not say which members of built-ins are static, so both kinds are tried.
        members.push([owner, member, false], [owner, member, true]);
        if (owner === 'Window') globals.push(member);
      }
    }
  }
  return { globals, members };
}

/**
 * Removes the features of {@link lackedByOldestIphone} from a page or a worker, before any script runs. It is
 * passed as text, so it must be self-contained.
 */
export function takeAway({ globals, members }: { globals: string[]; members: Lacked[] }): void {
  const realm = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  const typedArrays = Object.getPrototypeOf(Uint8Array.prototype);
  for (const [owner, member, isStatic] of members) {
    const found = isStatic ? realm[owner] : realm[owner]?.prototype;
    const target = owner === 'TypedArray' ? (isStatic ? undefined : typedArrays) : found;
    if (target && member in target) Reflect.deleteProperty(target, member);
  }
  for (const name of globals) Reflect.deleteProperty(realm, name);
  const Native = RegExp;
  // Pattern literals are parsed before this runs; tests/e2e/site/oldest-browsers.full.spec.ts finds those in the build.
  globalThis.RegExp = new Proxy(Native, {
    construct(target, [source, flags]: [unknown, string?]) {
      if (/\(\?<[=!]/.test(String(source)))
        throw new SyntaxError('Invalid regular expression: invalid group specifier name');
      return Reflect.construct(target, flags === undefined ? [source] : [source, flags]);
    },
  });
}
