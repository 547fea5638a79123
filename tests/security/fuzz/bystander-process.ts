import { startBystander } from './bystander.ts';

/** The bystander in a process of its own, so that what it measures is not the fuzzer's own work. */
const bystander = startBystander(new URL(process.argv[2] ?? ''));
process.once('message', async () => {
  const watched = await bystander.stop();
  process.send?.(watched, () => process.disconnect());
});
