import { trimEnd } from '../domain/trim-end.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** The only page that is prerendered and reads its query. */
const READS_QUERY = '/suivi-commande';

/**
 * Whether the document holds the prerendered page of this very address. The worker and the server answer other
 * addresses with a shell. A query that the page does not read, such as a social network adds to every link, changes nothing.
 */
export function isPrerendered(
  root: Pick<HTMLElement, 'dataset'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): boolean {
  const path = trimEnd(pathname, '/') || '/';
  return root.dataset.path === path && (search === '' || path !== READS_QUERY);
}

/**
 * Takes the name of the file off an address under which hosts serve a page too: `/index.html` becomes `/`. The router knows no
 * such address.
 */
export function dropFileName({ pathname, search, hash }: Location): void {
  if (pathname.endsWith('/index.html')) history.replaceState(null, '', `./${search}${hash}`);
}

/**
 * Ends the « fresh » state of a prerendered page once its script is idle. While a page is fresh, the style sheets
 * skip the layout and paint of its lower parts, so that the visible part is painted sooner.
 */
export function layOutBelowTheFold(): void {
  whenIdle(() => delete document.documentElement.dataset.fresh);
}
