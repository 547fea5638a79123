import type { Field, ItemListRules } from './field.ts';

/** Limits of one line and of a list; a line that would break them is not taken. */
export const MAX_ITEM_LENGTH = 120;
export const MAX_BRAND_LENGTH = 60;
/** Of a line as it was written, beside what was read from it. */
export const MAX_WRITTEN_LENGTH = 160;
export const MAX_QUANTITY = 99;
export const MAX_LINES = 300;

interface ItemListSpec {
  readonly label: string;
  readonly help?: string;
  /** Shown when no line names an item; without it the list is optional. */
  readonly required?: string;
  readonly items: ItemListRules;
}

/** A list of things to buy: what, how many, of which brand, and what to do when it is missing. */
export const itemList = (spec: ItemListSpec): Field<'itemList'> => ({
  kind: 'itemList',
  ...spec,
  optional: !spec.required,
  empty: [],
});
