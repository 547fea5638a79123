import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Follows a store. While prerendering and hydrating it gives the store's first value, so that both render the same. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
