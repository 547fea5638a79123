import { rootRouteId } from '@tanstack/react-router';

interface Match {
  readonly routeId: string;
  readonly fullPath: string;
  readonly staticData: { readonly title: string };
}

/** The page that an address leads to; null where it leads nowhere: it matches the root alone, whose path is home's. */
export function openPage(matches: readonly Match[]): { path: string; title: string } | null {
  const page = matches.at(-1);
  if (!page || page.routeId === rootRouteId) return null;
  return { path: page.fullPath, title: page.staticData.title };
}
