import { useEffect } from 'react';
import { whenIdle } from '../ui/when-idle.ts';

/**
 * Updates the title and the elements for search engines and messaging apps when another page is open. The
 * prerendered document has them already, so the code is loaded when the page is idle
 * (docs/decisions/0006-prerendered-pages.md).
 */
export function usePageHead(path: string): void {
  useEffect(() => {
    whenIdle(() => {
      const show = import('./-page-head.ts').then(({ showHead }) => showHead(path));
      // Without a network no crawler reads the page, and its heading still names it.
      show.catch(() => undefined);
    });
  }, [path]);
}
