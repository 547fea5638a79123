import type { ListReader, NewItem, ReadLine } from '../../../../services/field.ts';

/** A line of a pasted list as it is looked over: what was written, what was read, and which of the two counts. */
export interface LookedOver {
  readonly written: string;
  /** What goes into the list; none for words around it. */
  readonly items: readonly NewItem[];
  /** Whether the customer wants it as it was written. */
  readonly isKept: boolean;
  /** Whether the reading is more than the words of the line: only then is there anything to put right. */
  readonly isRead: boolean;
}

/** @param kept lines that the customer wants as they were written */
export function lookOver(
  lines: readonly ReadLine[],
  kept: ReadonlySet<string>,
  asWritten: ListReader['asWritten'],
): LookedOver[] {
  return lines.map(({ written, items }) => {
    const isKept = kept.has(written);
    const isRead = items.length !== 1 || items[0]?.written !== undefined;
    // The aisle that a heading gave, or that was guessed, is right all the same.
    const [first] = items;
    const plain = () =>
      asWritten(written).map((item) => ({ ...item, ...(first && { category: first.category }) }));
    return { written, items: isKept ? plain() : items, isKept, isRead };
  });
}
