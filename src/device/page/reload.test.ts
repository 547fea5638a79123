import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blockReload, onBeforeReload, reloadSoon } from './reload.ts';

const reload = vi.fn();
const fetch = vi.fn(async () => new Response());
const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  blockReload('outbox', false);
  kept.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a page with a missing script saves the form’s input and reloads', async () => {
  const flush = vi.fn(async () => expect(reload).not.toHaveBeenCalled());
  const stop = onBeforeReload(flush);
  reloadSoon();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(flush).toHaveBeenCalledOnce();
  stop();
});

test('a page that alone holds an order reloads only once that was sent', async () => {
  blockReload('outbox', true);
  reloadSoon();
  window.dispatchEvent(new Event('online'));
  // Lets any request happen that would follow the check of the hold.
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetch).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  blockReload('outbox', false);
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
});

test.each(['soon', '', '-1', '1e309', '99999999999999999999'])(
  'a note of the last reload that is none (%j) stops nothing',
  async (note) => {
    kept.set('lg-reloaded-at', note);
    reloadSoon();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  },
);

test('a note of a reload that lies in the future stops nothing', async () => {
  kept.set('lg-reloaded-at', String(Date.now() + 3_600_000));
  reloadSoon();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
