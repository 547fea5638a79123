import { rootRouteId } from '@tanstack/react-router';
import { trimEnd } from '../../domain/trim-end.ts';

type Match = {
  readonly routeId: string;
  readonly fullPath: string;
  readonly _notFound?: boolean | undefined;
};

/** The path of a route, as docs/rules/pages.md spells it: a page that has others below it ends with a slash in the router. */
export const routePath = ({ fullPath }: Pick<Match, 'fullPath'>): string => trimEnd(fullPath, '/') || '/';

/** The path of the open page, as the routes spell it; empty for an unknown address. */
export function pagePath(matches: readonly Match[]): string {
  const match = matches.at(-1);
  // An unknown address matches only the root, whose path would be the home page's, or a page above it, « /restaurants » of
  // « /restaurants/nulle-part ». The router marks the root then.
  return match && match.routeId !== rootRouteId && !matches[0]?._notFound ? routePath(match) : '';
}
