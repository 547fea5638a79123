import { format } from 'node:util';

/** Console errors and unhandled rejections of the unit test that is running. */
let unexpected: string[] = [];
let expected: { pattern: RegExp; seen: number }[] = [];

function record(message: string): void {
  const match = expected.find(({ pattern }) => pattern.test(message));
  if (match) match.seen += 1;
  else unexpected.push(message);
}

/** Says that this test makes the code complain on the console; the test fails if it then doesn't. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push({ pattern, seen: 0 });
}

let isListening = false;

/** Listens from here on; called by the setup file, which one worker runs before each of its files, and checks after each test. */
export function listenForRejections(): void {
  if (isListening) return;
  isListening = true;
  process.on('unhandledRejection', (reason) => record(format('Unhandled rejection: %s', reason)));
}

/** Puts the guard in place of `console.error`, also where the test before left a spy of its own. */
export function guardConsole(): void {
  unexpected = [];
  expected = [];
  console.error = (...parts: unknown[]) => record(format(...parts));
}

/** Throws when the test complained without having said so, or said so and didn't. */
export function assertConsoleAsExpected(): void {
  const missing = expected.filter(({ seen }) => seen === 0).map(({ pattern }) => String(pattern));
  if (unexpected.length > 0) throw new Error(`Unexpected console error:\n${unexpected.join('\n')}`);
  if (missing.length > 0) throw new Error(`No console error matched ${missing.join(', ')}`);
}
