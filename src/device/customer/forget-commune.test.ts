import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { eraseStorage } from '../database/erase.ts';
import { chosenCommune } from './chosen-commune.ts';
import { startForgettingCommune } from './forget-commune.ts';

test('the commune of the zones page goes with an erasure of the device', async () => {
  const stop = startForgettingCommune();
  chosenCommune.set('Goyave');
  await eraseStorage();
  expect(chosenCommune.get()).toBeNull();
  stop();
});
