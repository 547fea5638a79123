import type { NewItem, ReadItems } from '../../../../services/field.ts';

/** What is typed above the list, on its way into it. */
export interface Entry {
  readonly text: string;
  /** Empty where none is named. */
  readonly brand: string;
  readonly quantity: number;
}

/**
 * The items of an entry, in its order.
 * @param category the one that they go to; empty where each is guessed
 */
export function enteredItems(entry: Entry, category: string, read: ReadItems): readonly NewItem[] {
  const items = read(entry.text);
  const brand = entry.brand.trim();
  // What was typed beside the text concerns the one item that the text names.
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
