import { expect, test } from 'vitest';
import { assertConsoleAsExpected, expectConsoleError, guardConsole } from './console-errors.ts';

test('an unexpected console error fails', () => {
  console.error('boom %d', 1);
  expect(assertConsoleAsExpected).toThrow('boom 1');
  guardConsole();
});

test('an announced console error passes', () => {
  expectConsoleError(/^boom/);
  console.error('boom');
});

test('an announced console error that never came fails', () => {
  expectConsoleError(/^boom/);
  expect(assertConsoleAsExpected).toThrow('/^boom/');
  guardConsole();
});
