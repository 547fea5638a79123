import { readConfig } from '../config.ts';
import { loadEnvironmentFile } from '../environment-file.ts';
import type { Collection } from '../records/collection.ts';
import { runEntry } from '../startup-error.ts';
import { readCollection } from './read-collection.ts';

/** Prints a collection: with --json one JSON object for each line and nothing else, otherwise in words. */
export async function listCollection<Entry>(
  collection: Collection<Entry>,
  summary: (entries: readonly Entry[]) => string,
): Promise<void> {
  // `npm run inbox | head` closes its end early; that is no failure.
  process.stdout.on('error', () => process.exit(0));
  await runEntry(async () => {
    loadEnvironmentFile();
    const { dataDir, databaseUrl } = readConfig(process.env);
    const entries = await readCollection(dataDir, collection, databaseUrl);
    const isJson = process.argv.includes('--json');
    const lines = isJson ? entries.map((entry) => `${JSON.stringify(entry)}\n`).join('') : summary(entries);
    process.stdout.write(lines);
  });
}
