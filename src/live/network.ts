import { createStore, useStore } from './store.ts';

const online = createStore(true);

/** Follows the browser's own idea of being connected. Returns the function that stops it. */
export function startNetwork(): () => void {
  const read = () => online.set(navigator.onLine);
  read();
  window.addEventListener('online', read);
  window.addEventListener('offline', read);
  return () => {
    window.removeEventListener('online', read);
    window.removeEventListener('offline', read);
  };
}

/** Whether the device believes that it is connected; a wrong « true » costs a failed attempt, no more. */
export const useIsOnline = (): boolean => useStore(online, true);
