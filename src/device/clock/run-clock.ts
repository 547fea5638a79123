import { onVisible } from '../page/wake-up.ts';
import { serverNow, tick } from './clock.ts';
import { hasJumped } from './clock-jump.ts';
import { loadClock, measureClock } from './measure-clock.ts';

const MINUTE = 60_000;
/** A customer who has touched the button waits no longer for the time. */
const PATIENCE = 3000;

let ticking: ReturnType<typeof tickEveryMinute> | null = null;
let measuring: Promise<void> | null = null;

/** Always anew: a measurement that is under way was begun on the clock as it was. */
function measure(): Promise<void> {
  const mine = measureClock({ fetch: (url, init) => fetch(url, init) }).then(() => {
    if (measuring === mine) measuring = null;
    ticking?.again();
  });
  measuring = mine;
  return mine;
}

/**
 * Ticks now and at every full minute of the server's clock: rules run at minute resolution
 * (docs/rules/hours.md#open). `again` starts over, for when the clock has been set: the next full minute is
 * not where it was.
 */
function tickEveryMinute(): { again(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(timer);
    tick();
    timer = setTimeout(next, MINUTE - (serverNow() % MINUTE));
  };
  const next = () => {
    if (hasJumped()) void measure();
    again();
  };
  return { again, stop: () => clearTimeout(timer) };
}

/**
 * Asks for the time again when the device's clock has been set since the last look: what was true of it a moment ago
 * would send for the wrong hour, or call a service closed. Never throws, and waits for three seconds at most.
 */
export async function settleClock(): Promise<void> {
  if (hasJumped()) void measure();
  if (!measuring) return;
  await Promise.race([measuring, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/**
 * Keeps the page on the server's clock: what an earlier visit measured at once, a new measurement when it comes,
 * and both again whenever the page becomes visible. Returns the function that stops it.
 */
export function startClock(): () => void {
  const started = tickEveryMinute();
  ticking = started;
  hasJumped();
  void loadClock().then(started.again).then(measure);
  const stopWatching = onVisible(() => {
    started.again();
    void measure();
  });
  return () => {
    started.stop();
    stopWatching();
  };
}
