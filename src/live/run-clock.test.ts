import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NOON = Date.parse('2026-11-19T12:00:00-04:00');
const serverNow = vi.hoisted(() => vi.fn<() => number>());
const tick = vi.hoisted(() => vi.fn<() => void>());

vi.mock('./clock.ts', () => ({ serverNow, tick }));
vi.mock('./visibility.ts', () => ({ onVisible: () => () => {} }));
vi.mock('../sync/clock.ts', () => ({
  loadClock: async () => {},
  // The device is 40 seconds behind the server.
  measureClock: async () => {
    serverNow.mockImplementation(() => Date.now() + 40_000);
    return true;
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  serverNow.mockImplementation(() => Date.now());
});
afterEach(() => {
  vi.useRealTimers();
});

test('a clock that has been set ticks at the server’s full minutes, not at the device’s', async () => {
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
