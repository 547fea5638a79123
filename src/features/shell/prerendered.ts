import { trimEnd } from '../../domain/trim-end.ts';

/**
 * Whether the document holds the very page that its address names, as it was rendered at build. The worker and the
 * server answer other addresses with a shell, and a query can change what a page shows.
 */
export function isPrerendered(root: HTMLElement, { pathname, search }: Location): boolean {
  return search === '' && root.dataset.path === (trimEnd(pathname, '/') || '/');
}
