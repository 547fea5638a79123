import { useEffect } from 'react';
import { whenIdle } from '../ui/when-idle.ts';

/**
 * Keeps the title, and what search engines and messaging apps read, in step with the page that is open. The rendered
 * document has it already: nobody waits for this, and no first load carries it.
 */
export function usePageHead(path: string): void {
  useEffect(() => {
    whenIdle(() => {
      const show = import('./-page-head.ts').then(({ showHead }) => showHead(path));
      // Without a network nobody else reads it, and the page's heading says where one is.
      show.catch(() => undefined);
    });
  }, [path]);
}
