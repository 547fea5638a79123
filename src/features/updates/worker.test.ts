import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { NOON } from '../../domain/submission/testing.ts';

/** A registration without a worker, as a browser gives it before anything is installed. */
const update = vi.fn(async () => undefined);
const workers = { active: null, waiting: null, installing: null };
const registration = Object.assign(new EventTarget(), { ...workers, update });
const register = vi.fn(async () => registration);

/** The page's script, as a page that has just been opened has it. */
const openPage = () => import('./worker.ts');

beforeEach(() => {
  vi.resetModules();
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

// docs/rules/pages.md#works-offline
test('a worker that did not come on a bad network is asked for again once there may be one, and then no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { startUpdates } = await openPage();
  await startUpdates();
  expect(register).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(register).toHaveBeenCalledTimes(2);
});

// docs/rules/pages.md#updates
test('an open page looks for updates when it is shown again, also after its clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'], now: NOON });
  const showAt = (now: number) => {
    vi.setSystemTime(now);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const { startUpdates } = await openPage();
  await startUpdates();
  showAt(NOON + 30_000);
  expect(update).toHaveBeenCalledTimes(0);
  showAt(NOON + 60_000);
  expect(update).toHaveBeenCalledTimes(1);
  showAt(NOON - 30 * 24 * 60 * 60_000);
  expect(update).toHaveBeenCalledTimes(2);
});

test('a text that is typed while the new version takes over keeps the page from being reloaded', async () => {
  const { blockReload } = await import('../../device/page/reload.ts');
  const reload = vi.fn();
  const waiting = { postMessage: vi.fn(() => blockReload('article', true)) };
  onTestFinished(() => void Object.assign(registration, workers));
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
  const { startUpdates, applyUpdate } = await openPage();
  await startUpdates();
  Object.assign(registration, { waiting });
  vi.useFakeTimers();
  const applied = applyUpdate();
  await vi.runAllTimersAsync();
  expect(await applied).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

// docs/rules/pages.md#updates
test('a new version is asked to take over until it has, and then no more', async () => {
  const reload = vi.fn();
  const waiting = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  onTestFinished(() => void Object.assign(registration, workers));
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
  const { startUpdates, applyUpdate } = await openPage();
  await startUpdates();
  Object.assign(registration, { waiting });
  vi.useFakeTimers();
  const applied = applyUpdate();
  await vi.advanceTimersByTimeAsync(1200);
  expect(waiting.postMessage.mock.calls.length).toBeGreaterThan(1);
  expect(reload).not.toHaveBeenCalled();
  Object.assign(registration, { waiting: null, active: waiting });
  const asked = waiting.postMessage.mock.calls.length;
  await vi.runAllTimersAsync();
  expect(await applied).toBe(true);
  expect(waiting.postMessage).toHaveBeenCalledTimes(asked);
  // Once more for a page that is still there.
  expect(reload).toHaveBeenCalledTimes(2);
});
