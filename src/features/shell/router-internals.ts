import { type AnyRouter, rootRouteId } from '@tanstack/react-router';
import { routePath } from '../../copy/titles.ts';

/**
 * The parts of TanStack Router that the app relies on and its documentation does not promise, as they are in 1.170.46;
 * tests/components/shell/internals.full.test.tsx fails where another version has changed them.
 */

/**
 * The key of the session's storage under which lazyRouteComponent notes that it has reloaded the page for an error of that message.
 * It does so once. No option keeps it from reloading.
 */
export const reloadMark = (message: string): string => `tanstack_router_reload:${message}`;

/**
 * Makes a router of the browser render what it rendered at build, without a boundary around what is there already. The documented way
 * to hydrate reads inline scripts of the router's own server, which the content security policy refuses.
 */
export function renderAsAtBuild(router: AnyRouter): void {
  router.ssr = { manifest: undefined };
}

type Match = {
  readonly routeId: string;
  readonly fullPath: string;
  readonly _notFound?: boolean | undefined;
};

/** The path of the open page, as the routes spell it; empty for an unknown address. */
export function pagePath(matches: readonly Match[]): string {
  const match = matches.at(-1);
  // An unknown address matches only the root, whose path would be the home page's, or a page above it, « /restaurants » of
  // « /restaurants/nulle-part ». The router marks the root then.
  return match && match.routeId !== rootRouteId && !matches[0]?._notFound ? routePath(match) : '';
}
