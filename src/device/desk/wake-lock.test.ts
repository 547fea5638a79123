import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepScreenOn } from './wake-lock.ts';

let released: number;
let requested: number;

beforeEach(() => {
  [released, requested] = [0, 0];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: async () => {
        requested += 1;
        const release = async () => {
          released += 1;
        };
        return { release };
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('the screen stays on while the board is seen, and again when the manager comes back to it', async () => {
  const stop = keepScreenOn();
  await turn();
  document.dispatchEvent(new Event('visibilitychange'));
  await turn();
  expect([requested, released]).toEqual([2, 1]);
  stop();
  await turn();
  expect(released).toBe(2);
});

test('a board that is left before the browser answers lets go at once', async () => {
  keepScreenOn()();
  await turn();
  expect([requested, released]).toEqual([1, 1]);
});

test.each([
  ['has no such thing', {}],
  ['refuses', { wakeLock: { request: () => Promise.reject(new Error('low battery')) } }],
])('a browser that %s does no harm', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const stop = keepScreenOn();
  await turn();
  stop();
  await turn();
});
