import { bundlePrograms } from './bundle-programs.ts';
import { makeScratch } from './scratch.ts';

/** Bundles the programs that the backend's tests start, and removes their leftovers. */
export default async function unitGlobalSetup(): Promise<() => void> {
  const scratch = makeScratch();
  process.env.TMPDIR = scratch.folder;
  await bundlePrograms('.cache/test-programs/unit');
  return scratch.remove;
}
