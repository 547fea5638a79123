import { writtenText } from '../domain/text/clean-text.ts';
import type { Field, ItemListRules } from './field.ts';
import type { ItemLine } from './values.ts';

/** The limits of one line and of a list; a line beyond them is refused. */
export const MAX_ITEM_LENGTH = 120;
export const MAX_BRAND_LENGTH = 60;
/** The limit of an original line, kept beside the parsed item. */
export const MAX_WRITTEN_LENGTH = 160;
export const MAX_QUANTITY = 99;
export const MAX_LINES = 300;

interface ItemListSpec {
  readonly label: string;
  readonly help?: string;
  /** The message when no line names an item; without it the list is optional. */
  readonly required?: string;
  readonly items: ItemListRules;
}

/** A shopping list. Each line has an item, a quantity, a brand and what to do when the item is missing. */
export const itemList = (spec: ItemListSpec): Field<'itemList'> => ({
  kind: 'itemList',
  ...spec,
  optional: !spec.required,
  empty: [],
});

/** Whether any line names an item. */
export const namesSomething = (lines: readonly ItemLine[]): boolean =>
  lines.some(({ item }) => writtenText(item) !== '');
