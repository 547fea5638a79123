import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../store.ts';

const NOON = Date.parse('2026-11-19T12:00:00-04:00');
const serverNow = vi.hoisted(() => vi.fn<() => number>());
const tick = vi.hoisted(() => vi.fn<() => void>());
/** How far the device's clock is behind the server's, in milliseconds. */
const behind = vi.hoisted(() => ({ by: 40_000 }));
const measured = vi.hoisted(() => vi.fn<() => void>());

const year = createStore<number | null>(null);
vi.mock('./clock.ts', async (original) => ({
  ...(await original<typeof import('./clock.ts')>()),
  serverNow,
  tick,
  year,
}));
/** The network returns. */
const wake = vi.hoisted(() => ({ up: () => {} }));
vi.mock('../page/wake-up.ts', () => ({
  onWakeUp: (listener: () => void) => {
    wake.up = listener;
    return () => {};
  },
}));
vi.mock('./measure-clock.ts', () => ({
  loadClock: async () => {},
  isJustMeasured: () => false,
  measureClock: async () => {
    measured();
    const { by } = behind;
    serverNow.mockImplementation(() => Date.now() + by);
    return true;
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  behind.by = 40_000;
  serverNow.mockImplementation(() => Date.now());
});
afterEach(() => {
  vi.useRealTimers();
});

// docs/rules/hours.md#open
test('after the clock was set, it ticks at the server’s full minutes and not the device’s', async () => {
  const { startClock } = await import('./run-clock.ts');
  const stop = startClock();
  await vi.advanceTimersByTimeAsync(0);
  const before = tick.mock.calls.length;
  await vi.advanceTimersByTimeAsync(19_999);
  expect(tick).toHaveBeenCalledTimes(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(tick).toHaveBeenCalledTimes(before + 1);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(tick).toHaveBeenCalledTimes(before + 1);
});

// docs/rules/hours.md#server-clock
test.each([13, -13])(
  'a device clock that is set by %d hours is measured before anything is decided on it',
  async (hours) => {
    const { settleClock, startClock } = await import('./run-clock.ts');
    const stop = startClock();
    await vi.advanceTimersByTimeAsync(0);
    const before = measured.mock.calls.length;
    await settleClock();
    expect(measured).toHaveBeenCalledTimes(before);

    const jump = hours * 3_600_000;
    const trueTime = serverNow();
    vi.setSystemTime(Date.now() + jump);
    behind.by -= jump;
    await settleClock();
    expect(measured).toHaveBeenCalledTimes(before + 1);
    expect(serverNow()).toBe(trueTime);

    vi.setSystemTime(Date.now() - jump);
    behind.by += jump;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(measured).toHaveBeenCalledTimes(before + 2);
    expect(serverNow()).toBe(trueTime + 60_000);
    stop();
  },
);

// docs/rules/hours.md#server-clock
test('a page that began without a network measures when it returns', async () => {
  const { settleClock, startClock } = await import('./run-clock.ts');
  const stop = startClock();
  await vi.advanceTimersByTimeAsync(0);
  behind.by = 3_600_000;
  wake.up();
  await settleClock();
  expect(serverNow()).toBe(Date.now() + 3_600_000);
  stop();
});

test('the year changes at midnight on the island', async () => {
  vi.setSystemTime(Date.parse('2026-12-31T23:59:00-04:00'));
  behind.by = 0;
  const { startClock } = await import('./run-clock.ts');
  const stop = startClock();
  await vi.advanceTimersByTimeAsync(0);
  expect(year.get()).toBe(2026);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(year.get()).toBe(2027);
  stop();
});

test('the time by which the page was drawn counts until there is a measurement', async () => {
  const { readPageTime } = await import('./run-clock.ts');
  const {
    adopt,
    measurement,
    serverNow: known,
  } = await vi.importActual<typeof import('./clock.ts')>('./clock.ts');
  adopt(null);
  const drawnBy = (dataset: object) => vi.stubGlobal('document', { documentElement: { dataset } });
  drawnBy({});
  readPageTime();
  expect(measurement()).toBeNull();
  drawnBy({ began: String(NOON + 3_600_000 - performance.now()) });
  readPageTime();
  expect(Math.abs(known() - (NOON + 3_600_000))).toBeLessThan(1000);
});
