/**
 * The oldest browsers that run the app, by Vite's names for them: those of September 2021
 * (docs/decisions/0001-oldest-browsers.md). Older ones show how to order by telephone.
 */
export const OLDEST_BROWSERS = { chrome: 94, edge: 94, firefox: 92, ios: 15, safari: 15 } as const;

/** The same browsers as a build target. */
export const BUILD_TARGET: string[] = Object.entries(OLDEST_BROWSERS).map(
  ([browser, version]) => `${browser}${version}`,
);
