import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/**
 * Subscribes to a store. While prerendering and hydrating it returns the store's first value, so that both render the
 * same.
 */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
