import { expect, test } from 'vitest';
import { testFiles } from '../runner/runs.ts';
import { MUTANTS } from './mutants.ts';
import { placeOf } from './plant.ts';

const files = [...testFiles('test'), ...testFiles('spec')];

// While one of them is planted, it is the text without it that counts: this test must not be what finds it.
test.each(MUTANTS)('fits the source, and its tests are there: $name', (mutant) => {
  expect(placeOf(mutant), 'the text stands once').not.toBeNull();
  expect(mutant.seenBy.filter((part) => !files.some((file) => file.includes(part)))).toEqual([]);
});
