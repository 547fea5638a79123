import type { Collection } from '../records/collection.ts';
import { jsonLine, printable } from './printable.ts';
import { readCollection } from './read-collection.ts';
import { runCommand } from './run-command.ts';

/** Prints a collection: with isJson one JSON object on each line and nothing else, otherwise as text. */
export async function listCollection<Entry>(
  collection: Collection<Entry>,
  summary: (entries: readonly Entry[]) => string,
  isJson: boolean,
): Promise<void> {
  await runCommand(async ({ dataDir, databaseUrl }) => {
    const entries = await readCollection(dataDir, collection, databaseUrl);
    process.stdout.write(isJson ? entries.map(jsonLine).join('') : printable(summary(entries)));
  });
}
