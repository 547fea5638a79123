import { onWakeUp } from '../page/wake-up.ts';
import { createStore } from '../store.ts';
import { isCertainlyOffline } from './certainly-offline.ts';

/** Whether there seems to be a network; see {@link isOnline}. */
export const online = createStore(true);

/**
 * How often to check for a network while there is none, in milliseconds: not every browser fires an event when it
 * returns.
 */
const LOOK_AGAIN = 30_000;

/**
 * Keeps {@link online} up to date. A browser that says offline is often wrong, so it is trusted only when a request
 * fails too. Returns the function that stops it.
 */
export function startNetwork(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the latest check: answers of earlier ones are ignored. */
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
 * Whether there seems to be a network, for texts and for optional requests. No action may depend on it: a wrong
 * « true » costs a failed attempt, a wrong « false » would cost an order.
 */
export const isOnline = (): boolean => online.get();

/** The customer's setting to save data, which TypeScript's DOM library lacks; Safari and Firefox do not expose it. */
type Connection = { readonly saveData?: boolean };

/** Whether to fetch only what the customer requests. */
export function savesData(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true;
}
