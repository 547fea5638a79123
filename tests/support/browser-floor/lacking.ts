import { OLDEST_BROWSERS } from '../../../build/oldest-browsers.ts';
import { featuresAt, featuresIn, lackedBy } from './compat.ts';

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
  // Pattern literals are parsed before this runs; tests/e2e/oldest-browsers.full.spec.ts finds those in the build.
  globalThis.RegExp = new Proxy(Native, {
    construct(target, [source, flags]: [unknown, string?]) {
      if (/\(\?<[=!]/.test(String(source)))
        throw new SyntaxError('Invalid regular expression: invalid group specifier name');
      return Reflect.construct(target, flags === undefined ? [source] : [source, flags]);
    },
  });
}
