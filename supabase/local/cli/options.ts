import { type ParseArgsConfig, parseArgs } from 'node:util';
import { OPTIONS_COPY } from './copy.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The sentences for a command line that is not understood. `known` are the options there are, such as `--json`. */
export interface OptionWords {
  readonly unknown: (option: string, known: readonly string[]) => string;
  readonly withoutValue: (option: string) => string;
  readonly withValue: (option: string) => string;
  readonly word: (word: string) => string;
}

/**
 * Reads the command line. A mistake in it ends the process with the code 2 and a sentence: an unknown option, a missing or superfluous
 * value, a word where none is taken. A command that ignored the mistake would do something else than what was asked.
 * @param takesWords whether there are words besides the options
 */
export function readOptions<const Known extends Options>(
  options: Known,
  takesWords = false,
  words: OptionWords = OPTIONS_COPY,
) {
  const mistake = mistakeIn(process.argv.slice(2), options, takesWords, words);
  if (mistake !== null) {
    process.stderr.write(`${mistake}\n`);
    process.exit(2);
  }
  return parseArgs({ options, allowPositionals: takesWords, strict: true });
}

/** Returns the sentence for the first mistake in a command line, as {@link readOptions} says; null without one. */
export function mistakeIn(
  args: readonly string[],
  options: Options,
  takesWords = false,
  words: OptionWords = OPTIONS_COPY,
): string | null {
  const read = { args: [...args], options, allowPositionals: true, strict: false } as const;
  const { tokens } = parseArgs({ ...read, tokens: true });
  const known = Object.keys(options).map((name) => `--${name}`);
  for (const token of tokens) {
    if (token.kind === 'positional' && !takesWords) return words.word(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) return words.unknown(rawName, known);
    if (option.type === 'boolean' && value !== undefined) return words.withValue(rawName);
    const isMissing = value === undefined || (!inlineValue && value.startsWith('-'));
    if (option.type === 'string' && isMissing) return words.withoutValue(rawName);
  }
  return null;
}
