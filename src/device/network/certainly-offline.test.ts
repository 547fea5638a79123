import { expect, test, vi } from 'vitest';
import type { Fetch } from '../../backend/ask-function.ts';
import { isCertainlyOffline } from './certainly-offline.ts';

const answering = () => vi.fn<Fetch>(async () => new Response());
const failing = () => vi.fn<Fetch>(() => Promise.reject(new TypeError('Failed to fetch')));

test('a browser that says online is trusted without a request', async () => {
  const fails = failing();
  expect(await isCertainlyOffline(fails, true)).toBe(false);
  expect(fails).not.toHaveBeenCalled();
});

test('a browser that says offline is trusted only when a request fails too', async () => {
  expect(await isCertainlyOffline(failing(), false)).toBe(true);
  const answers = answering();
  expect(await isCertainlyOffline(answers, false)).toBe(false);
  expect(answers).toHaveBeenCalledWith('/data/status.json', expect.objectContaining({ cache: 'no-store' }));
});
