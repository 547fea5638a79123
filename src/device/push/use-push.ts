import { useEffect } from 'react';
import { useStore } from '../use-store.ts';
import { followPush, type PushState, pushState } from './push.ts';
import { showOrder } from './touched-order.ts';

/** The state of notifications, updated while the component is mounted. */
export function usePush(): PushState {
  useEffect(followPush, []);
  return useStore(pushState);
}

/** Registers an order as shown while the component is mounted. */
export function useShownOrder(submissionId: string): void {
  useEffect(() => showOrder(submissionId), [submissionId]);
}
