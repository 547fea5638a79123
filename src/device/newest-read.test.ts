import { expect, test } from 'vitest';
import { newestRead } from './newest-read.ts';

test('an answer is shown in its order, and not after that of a later read', () => {
  const begin = newestRead();
  const [first, second, third] = [begin(false), begin(false), begin(false)];
  expect([first(), third(), second(), third()]).toEqual([true, true, false, true]);
});

test('a read that was begun before a change is not shown any more, even before the one after it', () => {
  const begin = newestRead();
  const before = begin(false);
  const after = begin(true);
  const later = begin(false);
  expect([before(), after(), later(), after()]).toEqual([false, true, true, false]);
});
