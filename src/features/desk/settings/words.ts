import { dayAndYear } from '../../../copy/dates.ts';
import { ORDER_STATES } from '../../../copy/order-states.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { formatEuros } from '../../../domain/money.ts';
import type { OperatorTableName } from '../../../domain/tables/operator-tables.ts';
import { SETTINGS_COPY } from './copy.ts';
import type { Difference } from './differences.ts';
import { labelOf } from './labels-copy.ts';
import { type Path, valueAt } from './place.ts';
import { isLeaf, type LeafKind, type Shape } from './shape.ts';

const NAME_KEYS = ['name', 'year', 'day', 'title', 'open', 'from'] as const;

/** The name of an item of a list: its own, or its number. */
export function itemName(item: unknown, index: number): string {
  const own = NAME_KEYS.map((key) => valueAt(item, [key])).find(
    (value) => typeof value === 'string' && value,
  );
  return typeof own === 'string' ? own : String(index + 1);
}

/** An option of a choice in words: a status has its own. */
export const optionWords = (option: string): string =>
  Object.entries(ORDER_STATES).find(([status]) => status === option)?.[1] ?? option;

/** A value in words. */
export function valueWords(value: unknown, kind: LeafKind | null): string {
  const { yes, no, nothing } = SETTINGS_COPY;
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? yes : no;
  if (kind === 'choices' && Array.isArray(value) && value.length > 0)
    return value.map((each) => optionWords(String(each))).join(', ');
  if (kind === 'amount' && typeof value === 'number') return formatEuros(value);
  if (kind === 'day' && typeof value === 'string') return dayAndYear(value);
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value.length === 0 ? nothing : value.map((each) => valueWords(each, kind)).join(', ');
  return Object.values(value)
    .map((each) => valueWords(each, null))
    .join(' - ');
}

/** The kind of the values at a place; null for a group or where the shape does not know it. */
export function kindAt(shape: Shape, path: Path): LeafKind | null {
  let current: Shape | undefined = shape;
  for (const key of path) {
    if (!current) return null;
    if (current.kind === 'group') current = current.fields.find(([name]) => name === key)?.[1];
    else if (current.kind === 'list' || current.kind === 'map') current = current.item;
  }
  return current && isLeaf(current) ? current.kind : null;
}

/** The place of a value in a table, in words: « Communes, Les Abymes, Prix de la livraison ». */
export function placeWords(table: OperatorTableName, path: Path, json: unknown): string {
  return path
    .map((key, index) => {
      const place = path.slice(0, index + 1);
      return typeof key === 'number' ? itemName(valueAt(json, place), key) : labelOf(table, place);
    })
    .join(', ');
}

/**
 * Says a value in the words of the page that it is edited on; null for one that the page has no words for.
 * @param key the key under which the table has it
 * @param now epoch milliseconds
 */
export type OwnWords = (key: unknown, value: unknown, now: number) => string | null;

/** A change of a table in words: « Communes, Les Abymes, Prix de la livraison : 7,80 € → 7,90 € ». */
export function differenceWords(
  table: OperatorTableName,
  shape: Shape | null,
  { path, from, to }: Difference,
  versions: { readonly from: unknown; readonly to: unknown },
  ownWords?: OwnWords,
): string {
  const kind = shape && kindAt(shape, path);
  const isGone = to === undefined;
  const place = placeWords(table, path, isGone ? versions.from : versions.to);
  const words = (value: unknown, other: unknown) =>
    (ownWords && wordsBy(ownWords, path, value, other)) || valueWords(value, kind);
  return SETTINGS_COPY.change(place, words(from, to), words(to, from));
}

/** A value in the words of its page, of a list the items that the other list has not; null where the page has no words for it. */
function wordsBy(ownWords: OwnWords, path: Path, value: unknown, other: unknown): string | null {
  const key = path.at(-1);
  const now = serverNow();
  if (!Array.isArray(value)) return ownWords(key, value, now);
  const known = new Set((Array.isArray(other) ? other : []).map((each) => JSON.stringify(each)));
  const own = value.filter((each) => !known.has(JSON.stringify(each)));
  if (own.length === 0) return SETTINGS_COPY.nothing;
  return own.map((each) => ownWords(key, each, now) ?? valueWords(each, null)).join('\u00a0; ');
}

/** A day of the week with its opening hours. */
export function dayWords(day: unknown): string {
  const slots = valueAt(day, ['slots']);
  const words =
    Array.isArray(slots) && slots.length > 0
      ? slots.map((slot) => valueWords(slot, null)).join(' & ')
      : SETTINGS_COPY.closedDay;
  return `${itemName(day, 0)}\u00a0: ${words}`;
}
