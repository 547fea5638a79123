import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { assertConsoleAsExpected, guardConsole, listenForRejections } from './console-errors.ts';

listenForRejections();
beforeEach(guardConsole);
afterEach(async () => {
  // Node reports an unhandled rejection only after the microtasks of its turn.
  await setImmediate();
  assertConsoleAsExpected();
});
// Files share modules: one that is still being loaded when its file ends would stay half loaded for the next.
afterAll(() => vi.dynamicImportSettled());
