import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach } from 'vitest';
import { assertConsoleAsExpected, guardConsole, listenForRejections } from './console-errors.ts';

listenForRejections();
beforeEach(guardConsole);
afterEach(async () => {
  // Node reports an unhandled rejection only after the microtasks of its turn.
  await setImmediate();
  assertConsoleAsExpected();
});
