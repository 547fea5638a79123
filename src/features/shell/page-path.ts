import { rootRouteId } from '@tanstack/react-router';

type Match = { readonly routeId: string; readonly fullPath: string };

/** The path of the open page, as the routes spell it; empty for an unknown address. */
export function pagePath(matches: readonly Match[]): string {
  const match = matches.at(-1);
  // An unknown address matches only the root, whose path would be the home page's.
  return match && match.routeId !== rootRouteId ? match.fullPath : '';
}
