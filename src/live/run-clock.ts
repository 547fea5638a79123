import { loadClock, measureClock } from '../sync/clock.ts';
import { serverNow, tick } from './clock.ts';
import { onVisible } from './visibility.ts';

const MINUTE = 60_000;

/**
 * Ticks now and at every full minute of the server's clock: rules run at minute resolution (ruling C2). `again` starts
 * over, for when the clock has been set: the next full minute is not where it was.
 */
function tickEveryMinute(): { again(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(timer);
    tick();
    timer = setTimeout(again, MINUTE - (serverNow() % MINUTE));
  };
  return { again, stop: () => clearTimeout(timer) };
}

/**
 * Keeps the page on the server's clock: what an earlier visit measured at once, a new measurement when it comes,
 * and both again whenever the page becomes visible. Returns the function that stops it.
 */
export function startClock(): () => void {
  const ticking = tickEveryMinute();
  const measure = () => measureClock({ fetch: (url, init) => fetch(url, init) }).then(ticking.again);
  void loadClock().then(ticking.again).then(measure);
  const stopWatching = onVisible(() => {
    ticking.again();
    void measure();
  });
  return () => {
    ticking.stop();
    stopWatching();
  };
}
