import type { RouterHistory } from '@tanstack/react-router';

const keyOf = (pathname: string) => `lg-state:${pathname}`;

/**
 * Keeps what navigations tell the pages that they lead to, for as long as the tab lives. Chromium forgets `history.state`
 * where a page is loaded again by another opener policy than before: on a first visit it comes from the network, and
 * gone back to or loaded again from the worker (sw/own-group.ts).
 */
export function keepHistoryState(history: RouterHistory): void {
  history.subscribe(({ location: { pathname, state } }) => {
    try {
      sessionStorage.setItem(keyOf(pathname), JSON.stringify(state));
    } catch {
      // Storage may be refused: a page that forgets is then as one opened by its address.
    }
  });
}

/** Tells a page that was gone back to, or loaded again, what it was told before. To be done before the router looks. */
export function restoreHistoryState(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (history.state !== null || navigation?.type === 'navigate') return;
  try {
    history.replaceState(JSON.parse(sessionStorage.getItem(keyOf(location.pathname)) ?? 'null'), '');
  } catch {
    // As above.
  }
}
