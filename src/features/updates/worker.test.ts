import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startUpdates } from './worker.ts';

/** A registration without a worker, as a browser gives it before anything is installed. */
const registration = Object.assign(new EventTarget(), { active: null, waiting: null, installing: null });
const register = vi.fn(async () => registration);

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const serviceWorker = { controller: null, ready: new Promise(() => undefined), register };
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), serviceWorker) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a worker that did not come on a bad network is asked for again once there may be one, and then no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await startUpdates();
  expect(register).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(register).toHaveBeenCalledTimes(2);
});
