import * as v from 'valibot';
import { FIELD_COPY } from './copy.ts';
import type { Field, ItemListRules } from './field.ts';
import { IF_MISSING, type ItemLine } from './values.ts';

/** Limits of one line and of a list; a line that would break them is not taken. */
export const MAX_ITEM_LENGTH = 120;
export const MAX_BRAND_LENGTH = 60;
export const MAX_QUANTITY = 99;
export const MAX_LINES = 300;

const Line = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
  category: v.pipe(v.string(), v.maxLength(60)),
  item: v.pipe(v.string(), v.maxLength(MAX_ITEM_LENGTH)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
  brand: v.pipe(v.string(), v.maxLength(MAX_BRAND_LENGTH)),
  ifMissing: v.picklist(IF_MISSING),
});

/** The lines of anything that was stored, each id once; what is not a line is dropped. */
function restoreLines(stored: unknown): readonly ItemLine[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const ids = new Set<string>();
  return stored.filter((line): line is ItemLine => {
    if (!v.is(Line, line) || ids.has(line.id)) return false;
    ids.add(line.id);
    return true;
  });
}

interface ItemListSpec {
  readonly label: string;
  readonly help?: string;
  /** Shown when no line names an item; without it the list is optional. */
  readonly required?: string;
  readonly items: ItemListRules;
}

/** A list of things to buy: what, how many, of which brand, and what to do when it is missing. */
export function itemList({ required, ...common }: ItemListSpec): Field<'itemList'> {
  const namesSomething = (lines: readonly ItemLine[]) => lines.some(({ item }) => item.trim() !== '');
  return {
    kind: 'itemList',
    ...common,
    optional: !required,
    empty: [],
    restore: restoreLines,
    schema: v.pipe(
      v.array(Line),
      v.maxLength(MAX_LINES, FIELD_COPY.tooManyLines(MAX_LINES)),
      v.check((lines) => !required || namesSomething(lines), required ?? ''),
    ),
  };
}
