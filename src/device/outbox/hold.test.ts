import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEntry, ID, NOON } from '../../domain/submission/testing.ts';
import { HOLD } from '../../domain/submission.ts';
import { serverNow } from '../clock/clock.ts';
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

/** The end of a hold that begins now. Another test may have measured the server's clock. */
const endOfHold = () => serverNow() + HOLD.change;

/** The customer types, so many milliseconds after the hold began. */
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
  await expect.poll(heldFor).toBe(endOfHold());
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// docs/rules/sending.md#held-back
test('a key after the phone has slept renews the hold at once', async () => {
  typeAfter(9 * MINUTE);
  await expect.poll(heldFor).toBe(endOfHold());
});

test('a key right after another writes nothing', async () => {
  const before = endOfHold();
  typeAfter(1000);
  expect(await heldFor()).toBe(before);
});

test('a key after the clock was set back renews the hold, which would end too late', async () => {
  typeAfter(-60 * MINUTE);
  await expect.poll(heldFor).toBe(endOfHold());
});
