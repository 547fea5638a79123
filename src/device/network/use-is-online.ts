import { useStore } from '../use-store.ts';
import { online } from './network.ts';

/** As `isOnline`, followed. */
export const useIsOnline = (): boolean => useStore(online);
