import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needsCustomer } from './customer-actions.ts';
import { obey, play, recover, STEP_KINDS, type Step } from './testing-histories.ts';
import { mayHaveArrived } from './timing.ts';

const HOUR = 3_600_000;
const RUNS = 4_000;
/** Limit for a busy machine, in milliseconds. */
const PATIENCE = 120_000;

const often = (kind: Step['kind'], weight: number) => ({ weight, arbitrary: fc.constant(kind) });

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    often('begin', 4),
    often('arrive', 4),
    often('answer', 2),
    often('wait', 3),
    often('lose', 1),
    often('crash', 1),
    { weight: 3, arbitrary: fc.constantFrom(...STEP_KINDS) },
  ),
  actor: fc.nat(2),
  n: fc.nat(9),
});

const historyArbitrary = fc.record({
  slotInMinutes: fc.option(fc.integer({ min: 1, max: 300 })),
  skew: fc.integer({ min: -HOUR, max: HOUR }),
  history: fc.array(stepArbitrary, { minLength: 1, maxLength: 50, size: 'max' }),
});

describe('four thousand histories', () => {
  test(
    'end once on the server or visibly on the device, in whatever order the network delivers',
    () => {
      fc.assert(
        fc.property(historyArbitrary, (input) => {
          const world = play(input, false);
          recover(world, 2 * HOUR);
          const { entry } = world;
          const over = entry.state === 'received' || entry.state === 'cancelled';
          expect(over || needsCustomer(entry)).toBe(true);
          expect(world.server.accepted.length).toBeLessThanOrEqual(1);
        }),
        { numRuns: RUNS },
      );
    },
    PATIENCE,
  );

  test(
    'never claim that nothing was received when something was, and end in the true state',
    () => {
      fc.assert(
        fc.property(historyArbitrary, (input) => {
          const world = play(input, true);
          recover(world, 2 * HOUR);
          const { entry, server } = world;
          if (server.accepted.length > 0) expect(mayHaveArrived(entry)).toBe(true);
          const settled = entry.state === 'cancelled' ? entry.problem === null : entry.state === 'received';
          expect(settled || needsCustomer(entry)).toBe(true);
          // After any last action of the customer, following the screens leads to one order.
          for (let turn = 0; turn < 6 && world.entry.state !== 'received'; turn += 1) {
            obey(world);
            recover(world, 1000);
          }
          expect(world.entry.state).toBe('received');
          expect(server.accepted).toHaveLength(1);
        }),
        { numRuns: RUNS },
      );
    },
    PATIENCE,
  );
});

test('a copy that overtakes a refusal is not taken for the version that was lost after it', () => {
  const history: [Step['kind'], number, number][] = [
    ['begin', 0, 0],
    ['wait', 0, 2],
    ['begin', 1, 0],
    ['reprice', 0, 1],
    ['arrive', 1, 0],
    ['answer', 1, 0],
    ['reprice', 0, 0],
    ['accept', 0, 0],
    ['begin', 1, 0],
    ['arrive', 0, 0],
    ['lose', 1, 0],
    ['slot', 0, 0],
    ['lose', 0, 0],
  ];
  const steps = history.map(([kind, actor, n]) => ({ kind, actor, n }));
  const world = play({ slotInMinutes: null, skew: 0, history: steps }, false);
  recover(world, 2 * HOUR);
  expect(world.entry.request).toEqual(world.server.accepted[0]?.request);
});
