import { cleanText } from '../text/clean-text.ts';

/** A line of a shopping list, as far as a tick is about it. */
interface Line {
  readonly quantity: number;
  readonly item: string;
  readonly brand: string;
}

/** The longest key that the table of ticks takes: a list's own limits stay far below it. */
const MAX_LENGTH = 250;

/**
 * The key of each line, under which its tick is kept: its words. A line whose words are changed afterwards has no tick, and those
 * around it keep theirs. Lines with the same words are counted.
 */
export function tickKeys(lines: readonly Line[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ quantity, item, brand }) => {
    const words = cleanText([`${quantity} × ${item}`, brand].filter(Boolean).join(' | ')).slice(
      0,
      MAX_LENGTH - 10,
    );
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    return count === 1 ? words : `${words} (${count})`;
  });
}
