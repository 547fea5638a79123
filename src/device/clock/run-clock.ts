import { islandClock } from '../../domain/time/island-time.ts';
import { onWakeUp } from '../page/wake-up.ts';
import { adopt, measurement, serverNow, tick, year } from './clock.ts';
import { isJustMeasured, loadClock, measureClock } from './measure-clock.ts';

const MINUTE = 60_000;
/** How long a customer who has pressed the button waits for a measurement, in milliseconds. */
const PATIENCE = 3000;

let ticking: ReturnType<typeof tickEveryMinute> | null = null;
let measuring: Promise<void> | null = null;

const askServer = async (): Promise<void> => {
  await measureClock({ fetch: (url, init) => fetch(url, init) });
};

/** In milliseconds: any measurement replaces what came with the page. */
const PAGE_UNCERTAINTY = 10_000;

/** Adopts the time at which this page began by the server's clock, where public/pre-paint.js has read it and drawn the page by it. */
export function readPageTime(): void {
  const began = Number(document.documentElement.dataset.began);
  const measuredAt = Date.now();
  const offset = Math.round(began + performance.now() - measuredAt);
  if (began > 0) adopt({ offset, uncertainty: PAGE_UNCERTAINTY, measuredAt });
}

/** Always starts a new measurement: one that is under way began before the clock was set. */
function measure(ask: () => Promise<void> = askServer): Promise<void> {
  const mine = ask().then(() => {
    if (measuring === mine) measuring = null;
    ticking?.again();
  });
  measuring = mine;
  return mine;
}

/**
 * Ticks now and at every full minute of the server's clock, because rules have minute resolution
 * (docs/rules/hours.md#open). `again` restarts it after the clock was set, which moves the next full minute.
 */
function tickEveryMinute(): { again(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(timer);
    tick();
    year.set(Number(islandClock(serverNow()).date.slice(0, 4)));
    timer = setTimeout(next, MINUTE - (serverNow() % MINUTE));
  };
  const next = () => {
    if (hasJumped()) void measure();
    again();
  };
  return { again, stop: () => clearTimeout(timer) };
}

/**
 * Measures the time again when the device's clock was set since the last check: a wrong time would send an order for
 * the wrong hour, or show a service as closed. Never throws, and waits for at most three seconds.
 */
export async function settleClock(): Promise<void> {
  if (hasJumped()) void measure();
  if (!measuring) return;
  await Promise.race([measuring, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** The measurement that is under way, however long it takes. Never throws. */
export const measurementUnderWay = async (): Promise<void> => measuring ?? undefined;

/**
 * Keeps the page on the server's clock: first with the stored measurement, then with a new one, and again whenever
 * the page becomes visible or the network returns. Returns the function that stops it.
 * @param refresh asks the server for something whose answer is measured (`measureBy`), so that the clock needs no request of its own
 */
export function startClock(refresh: () => Promise<void> = async () => undefined): () => void {
  const measureAlong = () =>
    measure(async () => {
      await refresh();
      if (!isJustMeasured()) await askServer();
      hintOffset();
    });
  const started = tickEveryMinute();
  ticking = started;
  hasJumped();
  // Under way from now on, for whoever asks before the stored measurement was read.
  measuring = loadClock().then(started.again).then(measureAlong);
  const stopWatching = onWakeUp(() => {
    started.again();
    void measureAlong();
  });
  return () => {
    started.stop();
    stopWatching();
  };
}

/** Tells public/pre-paint.js of the next visit how far off the device's clock is: the database cannot answer before the first paint. */
function hintOffset(): void {
  const offset = measurement()?.offset;
  if (offset === undefined) return;
  try {
    localStorage.setItem('lg-offset', String(offset));
  } catch {
    // Without the hint, a form may have the room of a notice that it does not need, for a moment.
  }
}

/** The tolerated difference between two clocks that run side by side, in milliseconds. */
const SLACK = 2000;

/** The device's clock minus the monotonic time since the page began, at the last check; null before the first one. */
let known: number | null = null;

/**
 * Whether the device's clock was set, or the device has slept, since the last check. An earlier measurement may be
 * wrong then.
 */
function hasJumped(): boolean {
  const difference = Date.now() - performance.now();
  const moved = known !== null && Math.abs(difference - known) > SLACK;
  known = difference;
  return moved;
}
