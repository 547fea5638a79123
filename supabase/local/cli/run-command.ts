import { loadEnvironmentFile } from '../../../build/environment-file.ts';
import { type Config, readConfig } from '../config.ts';
import { runEntry } from '../startup-error.ts';

/** Runs a command-line tool with the configuration. */
export async function runCommand(command: (config: Config) => Promise<void>): Promise<void> {
  // `npm run inbox | head` closes the pipe early, which is no error.
  process.stdout.on('error', () => process.exit(0));
  await runEntry(async () => {
    loadEnvironmentFile();
    await command(readConfig(process.env));
  });
}
