import { trimEnd } from '../domain/trim-end.ts';
import { whenIdle } from '../ui/when-idle.ts';

/**
 * Whether the document holds the very page that its address names, as it was rendered at build. The worker and the
 * server answer other addresses with a shell, and a query can change what a page shows.
 */
export function isPrerendered(root: HTMLElement, { pathname, search }: Location): boolean {
  return search === '' && root.dataset.path === (trimEnd(pathname, '/') || '/');
}

/**
 * A page that was rendered at build is « fresh » until its script has nothing left to do: what of it is far below is neither
 * laid out nor painted before (see the style sheets), so that what is in sight comes sooner.
 */
export function layOutTheRest(): void {
  whenIdle(() => delete document.documentElement.dataset.fresh);
}
