import { expect, test } from 'vitest';
import { titleOf } from '../../copy/titles.ts';
import { tutelle } from '../../services/tutelle/index.ts';

test('the guardianship page is called in the browser’s tab as on the page itself', () => {
  expect(titleOf(tutelle.path)).toBe(tutelle.copy.title);
});
