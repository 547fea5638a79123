import { expect, test } from 'vitest';
import { notifyListeners } from '../database/changes.ts';
import { chooseCommune, chosenCommune } from './chosen-commune.ts';

test('a commune that was chosen on the zones page goes with an erasure in any tab', () => {
  chooseCommune('Goyave');
  expect(chosenCommune.get()).toBe('Goyave');
  notifyListeners({ erased: true });
  expect(chosenCommune.get()).toBeNull();
});
