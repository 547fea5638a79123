import { rootRouteId } from '@tanstack/react-router';

type Match = { readonly routeId: string; readonly fullPath: string };

/** The path of the open page, as the routes spell it; « '' » where the address leads nowhere. */
export function pagePath(matches: readonly Match[]): string {
  const match = matches.at(-1);
  // Such an address matches the root alone, whose path is home's.
  return match && match.routeId !== rootRouteId ? match.fullPath : '';
}
