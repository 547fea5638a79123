import { format } from 'node:util';

/** Console errors and unhandled rejections of the running unit test. */
let unexpected: string[] = [];
let expected: { pattern: RegExp; seen: number }[] = [];

function record(message: string): void {
  const match = expected.find(({ pattern }) => pattern.test(message));
  if (match) match.seen += 1;
  else unexpected.push(message);
}

/** Expects a console error in this test. The test fails without one. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push({ pattern, seen: 0 });
}

let isListening = false;

/**
 * Starts listening for rejections. The setup file calls it before each test file of a worker; it listens only
 * once.
 */
export function listenForRejections(): void {
  if (isListening) return;
  isListening = true;
  process.on('unhandledRejection', (reason) => record(format('Unhandled rejection: %s', reason)));
}

/** Replaces `console.error` by the guard, even if the previous test left a spy. */
export function guardConsole(): void {
  unexpected = [];
  expected = [];
  console.error = (...parts: unknown[]) => record(format(...parts));
}

/**
 * Checks the console errors of the test.
 * @throws Error when there was an unexpected error, or an expected one is missing
 */
export function assertConsoleAsExpected(): void {
  const missing = expected.filter(({ seen }) => seen === 0).map(({ pattern }) => String(pattern));
  if (unexpected.length > 0) throw new Error(`Unexpected console error:\n${unexpected.join('\n')}`);
  if (missing.length > 0) throw new Error(`No console error matched ${missing.join(', ')}`);
}
