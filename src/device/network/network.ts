import { onWakeUp } from '../page/wake-up.ts';
import { createStore } from '../store.ts';
import { isCertainlyOffline } from './certainly-offline.ts';

/** Whether there seems to be a network; see {@link isOnline}. */
export const online = createStore(true);

/** How often a network that the browser says is gone is looked for: not every browser tells when it comes back. */
const LOOK_AGAIN = 30_000;

/**
 * Follows whether there is a network. A browser that says there is none is wrong often enough that it is believed only when a
 * request fails too. Returns the function that stops it.
 */
export function startNetwork(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the last look: the answer to an earlier one is ignored. */
  let round = 0;
  const look = async () => {
    clearTimeout(timer);
    round += 1;
    const mine = round;
    const isOffline = await isCertainlyOffline((url, init) => fetch(url, init));
    if (mine !== round) return;
    online.set(!isOffline);
    if (isOffline) timer = setTimeout(() => void look(), LOOK_AGAIN);
  };
  const onEvent = () => void look();
  onEvent();
  window.addEventListener('offline', onEvent);
  const stopWatching = onWakeUp(onEvent);
  return () => {
    round += 1;
    clearTimeout(timer);
    window.removeEventListener('offline', onEvent);
    stopWatching();
  };
}

/**
 * Whether there seems to be a network, for words and for tries that nobody waits for. No action may depend on it: a wrong
 * « true » costs a failed attempt, a wrong « false » would cost an order.
 */
export const isOnline = (): boolean => online.get();
