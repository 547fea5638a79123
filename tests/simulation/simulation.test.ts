import { expect, test } from 'vitest';
import { allKept, PATIENCE, play } from './play.ts';

/** The seed stays, so that a failure is of the code and not of the draw. simulation.full.test.ts plays more, and draws. */
const SEED = 20_261_120;

test(
  'whatever fails, no order is lost, doubled, stale, charged or sent at an unseen price, or invisible: 150 histories',
  async () => expect(await play(150, SEED)).toMatch(allKept(150)),
  PATIENCE,
);
