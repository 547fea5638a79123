import { existsSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './config.ts';

/** Adds the variables of .env to the environment; existing ones win. */
export function loadEnvironmentFile(): void {
  const file = path.join(PROJECT_ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
