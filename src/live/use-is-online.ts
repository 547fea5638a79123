import { online } from './network.ts';
import { useStore } from './use-store.ts';

/** As `isOnline`, followed. */
export const useIsOnline = (): boolean => useStore(online);
