import vm from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillIn } from './polyfills.ts';

/** A browser without the functions, in a separate realm, because this process needs its own. */
const realm: typeof globalThis = vm.runInNewContext(`
  delete Array.prototype.at;
  delete Object.getPrototypeOf(Uint8Array.prototype).at;
  delete Object.hasOwn;
  globalThis`);
class Crypto {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>) {
    return crypto.getRandomValues(bytes);
  }
}
Object.assign(realm, { crypto: new Crypto(), AbortController, AbortSignal: {}, setTimeout });
fillIn(realm);

test('at reads like the native one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer()),
      fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double()),
      (items, index) => {
        expect(realm.Array.from(items).at(index)).toBe(items.at(index));
        const bytes = Uint8Array.from(items);
        expect(new realm.Uint8Array(bytes).at(index)).toBe(bytes.at(index));
      },
    ),
  );
});

test('hasOwn knows an object’s own keys, with and without a prototype', () => {
  for (const object of [{ price: undefined }, Object.assign(Object.create(null), { price: 1 })]) {
    expect(realm.Object.hasOwn(object, 'price')).toBe(true);
    expect(realm.Object.hasOwn(object, 'toString')).toBe(false);
  }
});

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
  const before = Object.getOwnPropertyDescriptor(Array.prototype, 'at');
  fillIn(globalThis);
  expect(Object.getOwnPropertyDescriptor(Array.prototype, 'at')).toEqual(before);
  const keys: string[] = [];
  for (const key in realm.Array.from(['a'])) keys.push(key);
  expect(keys).toEqual(['0']);
});
