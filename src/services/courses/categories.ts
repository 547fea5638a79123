import { keysOf } from '../../domain/collections.ts';
import type { Option } from '../field.ts';
import { CATEGORY_LABELS } from './copy.ts';

export type Category = keyof typeof CATEGORY_LABELS;

/** The aisles, in the order in which the list is shown and sent. */
export const CATEGORIES = keysOf(CATEGORY_LABELS);

/** The aisle for items that match no other. */
export const OTHER_CATEGORY: Category = 'autres';

export const categoryOptions: readonly Option[] = CATEGORIES.map((value) => ({
  value,
  label: CATEGORY_LABELS[value],
}));

/** The aisle with that key; {@link OTHER_CATEGORY} for an unknown key. */
export function categoryOf(key: string): Category {
  return CATEGORIES.find((category) => category === key) ?? OTHER_CATEGORY;
}
