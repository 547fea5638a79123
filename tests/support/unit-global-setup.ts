import { bundlePrograms } from './bundle-programs.ts';

/** Bundles what the backend's tests start as processes of their own. */
export default function unitGlobalSetup(): Promise<void> {
  return bundlePrograms('.cache/test-programs/unit');
}
