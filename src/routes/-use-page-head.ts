import { rootRouteId, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '../ui/when-idle.ts';

/**
 * Keeps what search engines and messaging apps read in step with the page that is open. The rendered document has it
 * already: nobody waits for this, and no first load carries it.
 */
export function usePageHead(): void {
  const match = useMatches({ select: (matches) => matches.at(-1) });
  // An address that leads nowhere matches the root alone, whose path is home's.
  const path = match && match.routeId !== rootRouteId ? match.fullPath : '';
  const title = match?.staticData.title ?? '';
  useEffect(() => {
    whenIdle(() => {
      const show = import('./-page-head.ts').then(({ showHead }) => showHead({ path, title }));
      // Without a network there is nobody to read it.
      show.catch(() => undefined);
    });
  }, [path, title]);
}
