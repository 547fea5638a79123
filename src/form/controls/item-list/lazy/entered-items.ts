import type { NewItem, ReadItems } from '../../../../services/field.ts';

/** The input above the list, before it becomes items. */
export interface Entry {
  readonly text: string;
  /** Empty when no brand is typed. */
  readonly brand: string;
  readonly quantity: number;
}

/**
 * The items that an input names, in their order.
 * @param category the category of the items; empty when each is guessed
 */
export function enteredItems(entry: Entry, category: string, read: ReadItems): readonly NewItem[] {
  const items = read(entry.text);
  const brand = entry.brand.trim();
  // The typed brand and quantity apply only when the text names exactly one item.
  const given = items.length === 1 && {
    ...(brand && { brand }),
    ...(entry.quantity > 1 && { quantity: entry.quantity }),
  };
  const isGiven = given !== false && Object.keys(given).length > 0;
  return items.map((item) => ({
    ...item,
    ...given,
    ...(isGiven && item.written && { isCorrected: true }),
    ...(category && { category }),
  }));
}
