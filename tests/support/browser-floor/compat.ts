import bcd from '@mdn/browser-compat-data/forLegacyNode';
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { OLDEST_BROWSERS } from '../../../build/oldest-browsers.ts';

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
