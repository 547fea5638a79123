import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { adopt } from '../../src/device/clock/clock.ts';
import { assertConsoleAsExpected, guardConsole, listenForRejections } from '../support/console-errors.ts';

// The verdict on a commit must not depend on luck: properties take the same inputs each time, unless a seed says otherwise.
const { PROPERTY_SEED = '1', PROPERTY_RUNS } = process.env;
fc.configureGlobal({
  seed: Number(PROPERTY_SEED),
  ...(PROPERTY_RUNS && { numRuns: Number(PROPERTY_RUNS) }),
});
listenForRejections();
beforeEach(guardConsole);
afterEach(async () => {
  // Node reports an unhandled rejection only after the microtasks of its turn.
  await setImmediate();
  assertConsoleAsExpected();
});
// Files share modules: a module that is still loading when its file ends would stay incomplete for the next
// one, and a measured clock would set the time of its tests.
afterAll(async () => {
  await vi.dynamicImportSettled();
  adopt(null);
});
