import * as v from 'valibot';
import type { NewItem } from './field.ts';
import {
  MAX_BRAND_LENGTH,
  MAX_ITEM_LENGTH,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_WRITTEN_LENGTH,
} from './item-list.ts';
import { IF_MISSING } from './values.ts';

/** A shopping list that is shared from one phone to another in a link. */
export interface SharedList {
  /** The sender's name for the list; empty when not given. */
  readonly name: string;
  readonly items: readonly NewItem[];
}

/** The longest name of a list, in characters. */
export const MAX_LIST_NAME = 40;

const Item = v.pipe(
  v.tuple([
    v.pipe(v.string(), v.maxLength(60)),
    v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_ITEM_LENGTH)),
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)), 1),
    v.optional(v.pipe(v.string(), v.maxLength(MAX_BRAND_LENGTH)), ''),
    v.optional(v.picklist(IF_MISSING), 'demander'),
    // Older versions of the app leave these two out, and ignore them.
    v.optional(v.pipe(v.string(), v.maxLength(MAX_WRITTEN_LENGTH)), ''),
    v.optional(v.boolean(), false),
  ]),
  v.transform(
    ([category, item, quantity, brand, ifMissing, written, isCorrected]): NewItem => ({
      category,
      item,
      quantity,
      brand,
      ifMissing,
      ...(written !== '' && { written }),
      ...(isCorrected && { isCorrected }),
    }),
  ),
);

const Packed = v.pipe(
  v.tuple([
    v.pipe(v.string(), v.maxLength(MAX_LIST_NAME)),
    v.pipe(v.array(Item), v.minLength(1), v.maxLength(MAX_LINES)),
  ]),
  v.transform(([name, items]): SharedList => ({ name, items })),
);

/**
 * The list as compact JSON, without empty values at the end of a row. {@link unpackList} reads it back to the
 * same list.
 */
export function packList({ name, items }: SharedList): string {
  const rows = items.map(({ category, item, quantity, brand, ifMissing, written, isCorrected }) => {
    if (isCorrected) return [category, item, quantity, brand, ifMissing, written ?? '', true];
    if (written) return [category, item, quantity, brand, ifMissing, written];
    if (ifMissing !== 'demander') return [category, item, quantity, brand, ifMissing];
    if (brand !== '') return [category, item, quantity, brand];
    return quantity === 1 ? [category, item] : [category, item, quantity];
  });
  return JSON.stringify([name, rows]);
}

/** The list in an untrusted text; null when the text is not a complete list of ours. */
export function unpackList(text: string): SharedList | null {
  try {
    const parsed = v.safeParse(Packed, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
