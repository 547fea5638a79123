import { trimEnd } from '../domain/trim-end.ts';
import { whenIdle } from '../ui/when-idle.ts';

/**
 * Whether the document holds the prerendered page of this very address. The worker and the server answer other
 * addresses with a shell, and a query can change what a page shows.
 */
export function isPrerendered(root: HTMLElement, { pathname, search }: Location): boolean {
  return search === '' && root.dataset.path === (trimEnd(pathname, '/') || '/');
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
