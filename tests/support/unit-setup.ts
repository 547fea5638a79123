import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { adopt } from '../../src/device/clock/server-now.ts';
import { assertConsoleAsExpected, guardConsole, listenForRejections } from './console-errors.ts';

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
