import type { ParseArgsConfig } from 'node:util';
import { type OptionWords, readOptions } from '../../supabase/local/cli/options.ts';

const WORDS: OptionWords = {
  unknown: (option, known) => `There is no option ${option}; there are ${known.join(', ')}.`,
  withoutValue: (option) => `The option ${option} needs a value.`,
  withValue: (option) => `The option ${option} takes no value.`,
  word: (word) => `The word ${word} is not expected.`,
};

/** The options of a developer's command; those of an operator's are told in French. Any mistake ends the process with the code 2. */
export const readToolOptions = <const Known extends NonNullable<ParseArgsConfig['options']>>(
  options: Known,
) => readOptions(options, false, WORDS).values;

/** The whole number that an option says, or `standard` without it. Anything else ends the process with the code 2. */
export function numberOption(name: string, said: string | undefined, standard: number): number {
  if (said === undefined) return standard;
  if (/^\d{1,12}$/.test(said)) return Number(said);
  process.stderr.write(`The option --${name} takes a whole number, not ${said}.\n`);
  process.exit(2);
}
