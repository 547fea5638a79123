import { useStore } from '../use-store.ts';
import { online } from './network.ts';

/** Whether there seems to be a network, updated while the component is mounted. */
export const useIsOnline = (): boolean => useStore(online);
