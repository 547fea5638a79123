import { expect, test } from 'vitest';
import { withinLimit } from './time-limit.ts';

test('a request that does not end, or does not heed its signal, is given up at the limit', async () => {
  let signal: AbortSignal | undefined;
  const hangs = withinLimit(5, (own) => {
    signal = own;
    return new Promise(() => undefined);
  });
  expect(signal?.aborted).toBe(false);
  expect(await hangs).toBeNull();
  expect(signal?.aborted).toBe(true);
});

test('an answer within the limit is the result, and a failure is none', async () => {
  expect(await withinLimit(1000, async () => 'answer')).toBe('answer');
  expect(await withinLimit(1000, () => Promise.reject(new TypeError('Failed to fetch')))).toBeNull();
});
