import type { ListReader, NewItem } from '../../../../services/field.ts';

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
export function enteredItems(typed: Typed, category: string, reader: ListReader): readonly NewItem[] {
  const brand = typed.brand.trim();
  const given = { ...(brand && { brand }), ...(typed.quantity > 1 && { quantity: typed.quantity }) };
  const isGiven = Object.keys(given).length > 0;
  const items = isGiven ? readOneItem(typed.text, reader) : readItems(typed.text, reader);
  // The typed brand and quantity apply only when the text names exactly one item.
  const applies = isGiven && items.length === 1;
  return items.map((item) => ({
    ...item,
    ...(applies && given),
    ...(applies && item.written && { isCorrected: true }),
    ...(category && { category }),
  }));
}

const readItems = (text: string, { readLines }: ListReader) => readLines(text).flatMap(({ items }) => items);

/**
 * Reads the text to which a typed brand or quantity belongs. One line is one item, such as « couches taille 4, paquet de 50 », unless
 * its own words count its items or name their brands.
 */
function readOneItem(text: string, reader: ListReader): readonly NewItem[] {
  const [line, ...others] = reader.readLines(text);
  const [first, ...rest] = line?.items ?? [];
  const isSeveral =
    others.length > 0 || line?.items.some(({ quantity, brand }) => quantity > 1 || brand !== '');
  if (!line || !first || rest.length === 0 || isSeveral) return readItems(text, reader);
  return reader.asWritten(line.written).map((item) => ({ ...item, category: first.category }));
}
