import { expect, test } from 'vitest';
import { fillIn } from './polyfills.ts';

/** A browser without the functions. */
const realm = {
  crypto: { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) } as Crypto,
  AbortSignal: {} as typeof AbortSignal,
  AbortController,
  setTimeout,
};
fillIn(realm);

test('random UUIDs are of version 4, and each is different', () => {
  const drawn = new Set(Array.from({ length: 500 }, () => realm.crypto.randomUUID()));
  expect(drawn.size).toBe(500);
  for (const id of drawn)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a signal ends when its time is up, and not before', async () => {
  const signal = realm.AbortSignal.timeout(20);
  expect(signal.aborted).toBe(false);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  expect(signal.aborted).toBe(true);
});

test('native functions stay, and no polyfill is enumerable', () => {
  const natives = { uuid: crypto.randomUUID, timeout: AbortSignal.timeout };
  fillIn(globalThis);
  expect({ uuid: crypto.randomUUID, timeout: AbortSignal.timeout }).toEqual(natives);
  expect(crypto.randomUUID).not.toBe(realm.crypto.randomUUID);
  expect(Object.keys(realm.AbortSignal)).toEqual([]);
  expect(Object.keys(realm.crypto)).toEqual(['getRandomValues']);
});
