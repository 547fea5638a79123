import { existsSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../config.ts';
import { QUICK_WASM } from './quick-wasm.ts';

/** Names the variable with the folder of the programs that this run has bundled, where it has. */
export const BUNDLED_PROGRAMS = 'TEST_PROGRAMS';

/** Node's arguments that run a script of supabase/local: as it was bundled for this run, or by tsx as npm does. */
export function programCommand(script: string): string[] {
  const folder = process.env[BUNDLED_PROGRAMS];
  const bundled = folder && path.join(folder, script.replace(/\.ts$/, '.js'));
  if (bundled && existsSync(bundled)) return [...QUICK_WASM, bundled];
  return [...QUICK_WASM, '--import', 'tsx', path.join(PROJECT_ROOT, 'supabase/local', script)];
}
