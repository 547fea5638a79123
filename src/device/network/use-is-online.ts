import { useStore } from '../use-store.ts';
import { online } from './network.ts';

/** Follows `isOnline`. */
export const useIsOnline = (): boolean => useStore(online);
