/**
 * The oldest browsers that run the app, by Vite's names for them: the first with cascade layers, of March 2022
 * (docs/decisions/0018-cascade-layers.md). Older ones show how to order by telephone.
 */
export const OLDEST_BROWSERS = { chrome: 99, edge: 99, firefox: 97, ios: 15.4, safari: 15.4 } as const;

/** The same browsers as a build target. */
export const BUILD_TARGET: string[] = Object.entries(OLDEST_BROWSERS).map(
  ([browser, version]) => `${browser}${version}`,
);
