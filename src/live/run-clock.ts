import { loadClock, measureClock } from '../sync/clock.ts';
import { serverNow, tick } from './clock.ts';
import { onVisible } from './visibility.ts';

const MINUTE = 60_000;

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
