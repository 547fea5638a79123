import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneTabAtATime } from './renew-in-one-tab.ts';
import { SESSION_KEY } from './session.ts';

/** The locks that all tabs of one browser share. */
function browserLocks() {
  const held: { name: string }[] = [];
  const ends = new Map<string, Promise<unknown>>();
  const request = async (name: string, _options: unknown, hold: (lock: unknown) => Promise<unknown>) => {
    const before = ends.get(name) ?? Promise.resolve();
    const holding = before.then(() => {
      held.push({ name });
      return hold({ name });
    });
    ends.set(name, holding);
    await holding;
    held.splice(
      held.findIndex((lock) => lock.name === name),
      1,
    );
  };
  return { request, query: async () => ({ held }) };
}

/** One tab's view of local storage, and its storage events. */
function openTab(locks: ReturnType<typeof browserLocks>) {
  const items = new Map<string, string>();
  const listeners = new Set<(event: { key: string }) => void>();
  const enter = () => {
    vi.stubGlobal('navigator', { locks });
    vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null });
    vi.stubGlobal('addEventListener', (_: string, listener: (event: { key: string }) => void) => {
      listeners.add(listener);
    });
    vi.stubGlobal('removeEventListener', (_: string, listener: (event: { key: string }) => void) => {
      listeners.delete(listener);
    });
  };
  const write = (token: string) => {
    const user = { id: '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11' };
    items.set(SESSION_KEY, JSON.stringify({ access_token: token, refresh_token: 'r', expires_at: 1, user }));
    for (const listener of [...listeners]) listener({ key: SESSION_KEY });
  };
  return { enter, write };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tab does not renew a session that another has renewed, even when local storage is late', async () => {
  const locks = browserLocks();
  const [first, second] = [openTab(locks), openTab(locks)];
  first.write('old');
  second.write('old');

  first.enter();
  await oneTabAtATime('lock', 0, async () => first.write('new'));
  second.enter();
  const renew = vi.fn(async () => undefined);
  const renewed = oneTabAtATime('lock', 0, renew);
  await vi.advanceTimersByTimeAsync(2000);
  expect(renew).not.toHaveBeenCalled();
  second.write('new');
  await renewed;
  expect(renew).toHaveBeenCalledOnce();
});

test('the wait for a renewed session that never arrives ends', async () => {
  const locks = browserLocks();
  const [first, second] = [openTab(locks), openTab(locks)];
  first.write('old');
  second.write('old');
  first.enter();
  await oneTabAtATime('lock', 0, async () => first.write('new'));
  second.enter();
  const renewed = oneTabAtATime('lock', 0, async () => 'renewed');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await renewed).toBe('renewed');
});

test('a tab does not wait when no other tab has renewed the session', async () => {
  const tab = openTab(browserLocks());
  tab.write('old');
  tab.enter();
  expect(await oneTabAtATime('lock', 0, async () => 'first')).toBe('first');
  expect(await oneTabAtATime('lock', 0, async () => 'second')).toBe('second');
});

test('work that fails rejects for its caller, and releases the lock', async () => {
  const tab = openTab(browserLocks());
  tab.enter();
  await expect(oneTabAtATime('lock', 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await oneTabAtATime('lock', 0, async () => 'next')).toBe('next');
});

test('a browser without locks, or one that refuses them, still renews', async () => {
  const tab = openTab(browserLocks());
  tab.enter();
  vi.stubGlobal('navigator', {});
  expect(await oneTabAtATime('lock', 0, async () => 'without')).toBe('without');
  const request = () => Promise.reject(new Error('denied'));
  vi.stubGlobal('navigator', { locks: { request, query: () => Promise.reject(new Error('denied')) } });
  expect(await oneTabAtATime('lock', 0, async () => 'refused')).toBe('refused');
});
