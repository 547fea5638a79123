import { useEffect } from 'react';
import { blockReload } from './reload.ts';

/**
 * Keeps the page from being reloaded while a component has text that is kept nowhere else.
 * @param holder name of the component, for {@link blockReload}
 */
export function useReloadBlock(holder: string, isAtRisk: boolean): void {
  useEffect(() => {
    blockReload(holder, isAtRisk);
    return () => blockReload(holder, false);
  }, [holder, isAtRisk]);
}
