import type { Collection } from '../records/collection.ts';
import { readCollection } from './reach.ts';
import { runCommand } from './run-command.ts';

/** Control characters that a terminal obeys, and characters that change the text's direction or its lines. */
const COMMANDS = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Makes a text safe to print: customers' text could otherwise clear the screen or forge an order
 * (docs/rules/operator.md#untrusted-text).
 */
export const printable = (text: string): string => text.replace(COMMANDS, '\ufffd');

/** Makes a text of one line safe to print: its line ends and tabs cannot be read as the next line or column. */
export const printableLine = (text: string): string => printable(text.replace(/[\n\t]/g, '\ufffd'));

/** An object as one line of JSON, printed as it is on a terminal: JSON itself escapes only some of these. */
export const jsonLine = (entry: unknown): string => `${JSON.stringify(entry).replace(COMMANDS, escaped)}\n`;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

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
