import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEntry, ID, NOON } from '../../domain/submission/testing.ts';
import { HOLD } from '../../domain/submission.ts';
import { freshDevice } from '../database/testing.ts';
import { getEntry, insertEntry } from './entries.ts';
import { renewHoldOnInput } from './hold.ts';

const MINUTE = 60_000;
let stop: () => void;
let keys: EventTarget;

const heldFor = async () => {
  const read = await getEntry(ID);
  return read.ok ? (read.value?.holds.change ?? null) : null;
};

/** The customer types, so long after the hold began. */
function typeAfter(elapsed: number): void {
  vi.setSystemTime(NOON + elapsed);
  keys.dispatchEvent(new Event('input'));
}

beforeEach(async () => {
  await freshDevice();
  await insertEntry(anEntry());
  // The time since the page began does not count while the phone sleeps.
  vi.spyOn(performance, 'now').mockReturnValue(5000);
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  keys = new EventTarget();
  vi.stubGlobal('window', keys);
  vi.stubGlobal('document', new EventTarget());
  stop = renewHoldOnInput(ID, 'change');
  await expect.poll(heldFor).toBe(NOON + HOLD.change);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a key after the phone has slept renews the hold at once', async () => {
  typeAfter(9 * MINUTE);
  await expect.poll(heldFor).toBe(NOON + 9 * MINUTE + HOLD.change);
});

test('a key right after another writes nothing', async () => {
  typeAfter(1000);
  expect(await heldFor()).toBe(NOON + HOLD.change);
});

test('a key after the clock was set back renews the hold, which would end too late', async () => {
  typeAfter(-60 * MINUTE);
  await expect.poll(heldFor).toBe(NOON - 60 * MINUTE + HOLD.change);
});
