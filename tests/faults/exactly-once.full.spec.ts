import { expect, offlineTest as test } from '../support/test.ts';
import { Random } from './random.ts';
import { brokenInInbox, brokenOnDevice, type Confirmed, playRound } from './round.ts';
import { World } from './world.ts';

test.use({ ownProcess: true });

/** `npm run faults -- --rounds 5000 --seed 7` sets these. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 30);
/** A short run by hand need not meet every fault. */
const IS_CHOSEN = process.env.FAULT_ROUNDS !== undefined;
const SEED = Number(process.env.FAULT_SEED ?? 1);
/** Reading the whole inbox takes longer than a round. */
const CHECK_EVERY = 20;

test('every confirmed order is received exactly once or visibly on the device @background', async ({
  profile,
  network,
  server,
  consoleGuard,
}) => {
  test.setTimeout(120_000 + ROUNDS * 4000);
  consoleGuard.allow(/./);
  const world = new World(profile, network, server);
  await world.start();
  const all: Confirmed = new Map();
  let onDevice: Confirmed = new Map();
  for (let round = 1; round <= ROUNDS; round += 1) {
    // One seed per round, so that a failing round can be replayed alone.
    await playRound(world, new Random(SEED * 1_000_003 + round), onDevice);
    if (round % CHECK_EVERY !== 0 && round !== ROUNDS) continue;
    for (const [id, kind] of onDevice) all.set(id, kind);
    const complaints = [...(await brokenOnDevice(world, onDevice)), ...(await brokenInInbox(world, all))];
    expect(complaints, `by round ${round} of seed ${SEED}`).toEqual([]);
    await world.first.evaluate(() => window.harness?.tidy());
    onDevice = new Map();
    if (IS_CHOSEN && round % 100 === 0)
      console.log(`${round} rounds, ${all.size} orders: nothing lost or doubled`);
  }
  const met = world.tally();
  const figures = Object.entries(met).map(([name, times]) => `${name} ${times}`);
  console.log(`${ROUNDS} rounds, seed ${SEED}, ${all.size} orders confirmed: ${figures.join(', ')}`);
  if (IS_CHOSEN) return;
  const unmet = Object.keys(met).filter((name) => met[name] === 0);
  expect(unmet, 'faults that never happened').toEqual([]);
});
