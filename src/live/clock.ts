import type { Instant } from '../domain/island-time.ts';
import { loadClock, measureClock, serverNow } from '../sync/clock.ts';
import { createStore, useStore } from './store.ts';
import { onVisible } from './visibility.ts';

export { serverNow };

const MINUTE = 60_000;

/** The server's time as of the last tick; null until the page has read its clock. */
const minute = createStore<Instant | null>(null);

const tick = () => minute.set(serverNow());

/** Waits for the next full minute of the server's clock: rules run at minute resolution (ruling C2). */
function tickEveryMinute(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const plan = () => {
    timer = setTimeout(
      () => {
        tick();
        plan();
      },
      MINUTE - (serverNow() % MINUTE),
    );
  };
  plan();
  return () => clearTimeout(timer);
}

/**
 * Keeps the page on the server's clock: what an earlier visit measured at once, a new measurement when it comes,
 * and both again whenever the page becomes visible. Returns the function that stops it.
 */
export function startClock(): () => void {
  const measure = () => measureClock({ fetch: (url, init) => fetch(url, init) }).then(tick);
  void loadClock().then(tick).then(measure);
  const stopTicking = tickEveryMinute();
  const stopWatching = onVisible(() => {
    tick();
    void measure();
  });
  return () => {
    stopTicking();
    stopWatching();
  };
}

/** The server's time, renewed every minute; null while prerendering, hydrating and before the first tick. */
export const useNow = (): Instant | null => useStore(minute, null);
