import type { ListReader, NewItem } from '../../../../services/field.ts';
import type { ItemLine } from '../../../../services/values.ts';
import { LINES_COPY } from './copy.ts';
import {
  asWrittenLine,
  moveLine,
  type RemovedLine,
  removeLine,
  restoreLine,
  updateLine,
} from './list-edits.ts';

/** The actions on the list. The object never changes, so that it causes no render. */
export interface ListActions {
  add(items: readonly NewItem[]): void;
  /** Replaces all items with other ones. */
  replace(items: readonly NewItem[]): void;
  update(id: string, change: Partial<NewItem>): void;
  /** Replaces a line with the text that it was read from; the other items of that text are removed. */
  asWritten(id: string): void;
  move(id: string, by: -1 | 1): void;
  remove(id: string): void;
  restore(id: string): void;
}

type Lines = readonly ItemLine[];

/** The list that is being edited, held by its control. */
export interface HeldList {
  /** The newest lines, which can be newer than the last render: taps come faster than renders. */
  now(): { readonly lines: Lines; readonly removals: readonly RemovedLine[] };
  commit(next: { readonly lines: Lines; readonly removals?: readonly RemovedLine[] }): void;
  /** Announces a change to screen readers. */
  say(words: string): void;
}

/** Creates the actions on a list, each of which announces its result. */
export function listActions({ now, commit, say }: HeldList): ListActions {
  const named = (id: string) => {
    const { lines, removals: gone } = now();
    const line = lines.find((one) => one.id === id) ?? gone.find((one) => one.line.id === id)?.line;
    return line?.item || LINES_COPY.unnamed;
  };
  return {
    add(items) {
      const fresh = withIds(items);
      commit({ lines: [...now().lines, ...fresh] });
      say(LINES_COPY.saidAdded(fresh.length, fresh[0]?.item ?? ''));
    },
    replace(items) {
      commit({ lines: withIds(items), removals: [] });
      say(LINES_COPY.saidReplaced(items.length));
    },
    update: (id, change) => commit({ lines: updateLine(now().lines, id, change) }),
    asWritten(id) {
      say(LINES_COPY.saidAsWritten(now().lines.find((line) => line.id === id)?.written ?? ''));
      commit({ lines: asWrittenLine(now().lines, id) });
    },
    move(id, by) {
      const lines = moveLine(now().lines, id, by);
      commit({ lines });
      const { category } = lines.find((line) => line.id === id) ?? {};
      const aisle = lines.filter((line) => line.category === category);
      const position = aisle.findIndex((line) => line.id === id) + 1;
      say(LINES_COPY.saidMoved(named(id), position, aisle.length));
    },
    remove(id) {
      say(LINES_COPY.saidRemoved(named(id)));
      commit(removeLine(now().lines, now().removals, id));
    },
    restore(id) {
      say(LINES_COPY.saidRestored(named(id)));
      commit(restoreLine(now().lines, now().removals, id));
    },
  };
}

const withIds = (items: readonly NewItem[]): Lines =>
  items.map((item) => ({ ...item, id: crypto.randomUUID() }));

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
