import { expect, it } from 'vitest';
import { isShownTo } from './owner.ts';

it.each([
  ['anne', [true, false, false]],
  ['bruno', [false, true, false]],
  [null, [true, true, true]],
] as const)('what belongs to %s is shown to Anne, Bruno and nobody: %j', (owner, shown) => {
  expect(['anne', 'bruno', null].map((viewer) => isShownTo(owner, viewer))).toEqual(shown);
});
