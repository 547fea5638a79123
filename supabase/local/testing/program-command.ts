import { existsSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../config.ts';
import { QUICK_WASM } from './quick-wasm.ts';

/** The variable with the folder of this run's bundled programs, when they were bundled. */
export const BUNDLED_PROGRAMS = 'TEST_PROGRAMS';

/** Node's arguments to run a script of supabase/local: the bundle of this run, or tsx as npm does. */
export function programCommand(script: string, root: string = PROJECT_ROOT): string[] {
  const folder = root === PROJECT_ROOT && process.env[BUNDLED_PROGRAMS];
  const bundled = folder && path.join(folder, script.replace(/\.ts$/, '.js'));
  if (bundled && existsSync(bundled)) return [...QUICK_WASM, bundled];
  return [...QUICK_WASM, '--import', 'tsx', path.join(root, 'supabase/local', script)];
}
