import type { NewItem, ReadItems } from '../../../../services/field.ts';

/** The inputs above the list, before they become items. */
export interface Typed {
  readonly text: string;
  /** Empty when no brand is typed. */
  readonly brand: string;
  readonly quantity: number;
}

/**
 * The items that the inputs name, in their order.
 * @param category the category of the items; empty when each is guessed
 */
export function enteredItems(typed: Typed, category: string, read: ReadItems): readonly NewItem[] {
  const items = read(typed.text);
  const brand = typed.brand.trim();
  // The typed brand and quantity apply only when the text names exactly one item.
  const given = items.length === 1 && {
    ...(brand && { brand }),
    ...(typed.quantity > 1 && { quantity: typed.quantity }),
  };
  const isGiven = given !== false && Object.keys(given).length > 0;
  return items.map((item) => ({
    ...item,
    ...given,
    ...(isGiven && item.written && { isCorrected: true }),
    ...(category && { category }),
  }));
}
