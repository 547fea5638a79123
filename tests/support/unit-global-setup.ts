import { bundlePrograms } from './bundle-programs.ts';
import { makeScratch } from './scratch.ts';

/** Bundles what the backend's tests start as processes of their own, and removes what they leave behind. */
export default async function unitGlobalSetup(): Promise<() => void> {
  const scratch = makeScratch();
  process.env.TMPDIR = scratch.folder;
  await bundlePrograms('.cache/test-programs/unit');
  return scratch.remove;
}
