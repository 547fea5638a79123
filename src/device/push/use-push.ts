import { useEffect } from 'react';
import { useStore } from '../use-store.ts';
import { followPush, type PushState, pushState } from './push.ts';

/** How things stand with notifications, as long as something on screen shows it. */
export function usePush(): PushState {
  useEffect(followPush, []);
  return useStore(pushState);
}
