import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onErasure } from '../../device/database/changes.ts';
import { freshDevice } from '../../device/database/testing.ts';
import { emptyLocalStorage } from '../../device/database/testing-local-storage.ts';
import { copyWaiting, waitingCopies } from '../../device/outbox/waiting-copies.ts';
import { anEntry } from '../../domain/submission/testing.ts';
import { eraseDevice } from './erase-device.ts';

let stop: () => void = () => undefined;

beforeEach(async () => {
  await freshDevice();
  vi.stubGlobal('localStorage', emptyLocalStorage());
  vi.stubGlobal('sessionStorage', emptyLocalStorage());
});
afterEach(() => stop());

test('an order that is copied once more while its database is erased is erased too', async () => {
  stop = onErasure(() => copyWaiting([anEntry()], false));
  await eraseDevice();
  expect(waitingCopies()).toEqual([]);
});
