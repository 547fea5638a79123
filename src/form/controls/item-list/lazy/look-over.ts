import type { ListReader, NewItem, ReadLine } from '../../../../services/field.ts';

/** A line of a pasted list under review: its written text, the items read from it, and which of the two is used. */
export interface LookedOver {
  readonly written: string;
  /** The items for the list; none for a line that is no item. */
  readonly items: readonly NewItem[];
  /** Whether the customer keeps the written text. */
  readonly isKept: boolean;
  /** Whether the line is left out because it is ticked or struck out. */
  readonly isDone: boolean;
  /** Whether the items differ from the words of the line: only then can the customer choose. */
  readonly isRead: boolean;
}

/** Prepares the lines of a pasted list for review. @param kept lines that the customer keeps as written */
export function lookOver(
  lines: readonly ReadLine[],
  kept: ReadonlySet<string>,
  asWritten: ListReader['asWritten'],
): LookedOver[] {
  return lines.map(({ written, items, isDone = false }) => {
    const isKept = kept.has(written);
    const isRead = items.length !== 1 || items[0]?.written !== undefined;
    // A line that is kept as written still keeps the category of its heading or guess.
    const [first] = items;
    const plain = () =>
      asWritten(written).map((item) => ({ ...item, ...(first && { category: first.category }) }));
    return { written, items: isKept ? plain() : items, isKept, isRead, isDone };
  });
}
