import type { NewItem } from '../../../../services/field.ts';
import type { ItemLine } from '../../../../services/values.ts';

/** What can be done to a list of items. Every edit gives a new list in which untouched lines keep their identity. */
type Lines = readonly ItemLine[];

export function updateLine(lines: Lines, id: string, change: Partial<NewItem>): Lines {
  return lines.map((line) => (line.id === id ? changed(line, change) : line));
}

/** What the customer changes by hand means more than what they had written first, which still travels beside it. */
function changed(line: ItemLine, change: Partial<NewItem>): ItemLine {
  const isCorrected =
    line.written !== undefined && ['item', 'quantity', 'brand'].some((part) => part in change);
  return { ...line, ...change, ...(isCorrected && { isCorrected }) };
}

/**
 * Puts the words that a line was read from in its place. A line that named several items stands beside itself in the list: the
 * others go with it.
 */
export function asWrittenLine(lines: Lines, id: string): Lines {
  const at = lines.findIndex((line) => line.id === id);
  const line = lines[at];
  if (!line?.written) return lines;
  const isPart = (other: ItemLine | undefined) =>
    other !== undefined && other.written === line.written && other.item !== line.item;
  let [first, last] = [at, at];
  while (isPart(lines[first - 1])) first -= 1;
  while (isPart(lines[last + 1])) last += 1;
  const { written, isCorrected, ...rest } = line;
  return [
    ...lines.slice(0, first),
    { ...rest, item: written, quantity: 1, brand: '' },
    ...lines.slice(last + 1),
  ];
}

/** Swaps a line with its neighbour of the same category; the same list where there is none that way. */
export function moveLine(lines: Lines, id: string, by: -1 | 1): Lines {
  const from = lines.findIndex((line) => line.id === id);
  const moved = lines[from];
  if (!moved) return lines;
  let to = from + by;
  while (lines[to] && lines[to]?.category !== moved.category) to += by;
  const other = lines[to];
  if (!other) return lines;
  return lines.map((line, index) => (index === from ? other : index === to ? moved : line));
}

/** A removed line and the line of its category that it stood before; null when it was the last. */
export interface RemovedLine {
  readonly line: ItemLine;
  readonly before: string | null;
}

/** How many removed lines can still be brought back. */
export const KEPT_REMOVALS = 5;

/**
 * Takes a line out and remembers its place among the removals. A removal that pointed at it points at what came
 * after, so that several removed in a row keep their order.
 */
export function removeLine(
  lines: Lines,
  removals: readonly RemovedLine[],
  id: string,
): { lines: Lines; removals: readonly RemovedLine[] } {
  const at = lines.findIndex((line) => line.id === id);
  const line = lines[at];
  if (!line) return { lines, removals };
  const next = lines.find((other, index) => index > at && other.category === line.category);
  const before = next?.id ?? null;
  const isAhead = (removal: RemovedLine) => removal.before === id;
  const ahead = removals.filter(isAhead).map((removal) => ({ ...removal, before }));
  const rest = removals.filter((removal) => !isAhead(removal));
  return {
    lines: lines.filter((other) => other.id !== id),
    removals: [...ahead, { line, before }, ...rest].slice(0, KEPT_REMOVALS),
  };
}

/** Puts a removed line back where it stood. */
export function restoreLine(
  lines: Lines,
  removals: readonly RemovedLine[],
  id: string,
): { lines: Lines; removals: readonly RemovedLine[] } {
  const removal = removals.find(({ line }) => line.id === id);
  if (!removal) return { lines, removals };
  const at = lines.findIndex((line) => line.id === removal.before);
  const earlier = removals.slice(0, removals.indexOf(removal));
  return {
    lines: at === -1 ? [...lines, removal.line] : [...lines.slice(0, at), removal.line, ...lines.slice(at)],
    // Those removed from just ahead of it stand before it again.
    removals: removals
      .filter((other) => other !== removal)
      .map((other) =>
        earlier.includes(other) && other.before === removal.before && sameAisle(other, removal)
          ? { ...other, before: id }
          : other,
      ),
  };
}

const sameAisle = (a: RemovedLine, b: RemovedLine) => a.line.category === b.line.category;

/** A row of a category as it is shown: a line, or the place of one that was removed. */
export interface Row {
  readonly kind: 'line' | 'removed';
  readonly line: ItemLine;
}

export type Aisles = ReadonlyMap<string, readonly Row[]>;

/**
 * The rows of each category, removals in their places. A category in which nothing changed keeps the array that it
 * had in `previous`, so that only what changed renders.
 */
export function groupRows(
  lines: Lines,
  removals: readonly RemovedLine[],
  categories: readonly string[],
  previous: Aisles,
): Aisles {
  const home = homeIn(categories);
  const rows = new Map<string, Row[]>(categories.map((category) => [category, []]));
  const waiting = new Set(removals);
  const pushRemoved = (isDue: (removal: RemovedLine) => boolean) => {
    for (const removal of waiting) {
      if (!isDue(removal)) continue;
      waiting.delete(removal);
      rows.get(home(removal.line))?.push({ kind: 'removed', line: removal.line });
    }
  };
  for (const line of lines) {
    const category = home(line);
    pushRemoved(({ before, line: gone }) => before === line.id && home(gone) === category);
    rows.get(category)?.push({ kind: 'line', line });
  }
  pushRemoved(() => true);
  return new Map([...rows].map(([category, own]) => [category, sameRows(own, previous.get(category))]));
}

/** Where a line is shown: its category, or the last one where that is unknown. */
function homeIn(categories: readonly string[]): (line: ItemLine) => string {
  const known = new Set(categories);
  const last = categories.at(-1) ?? '';
  return ({ category }) => (known.has(category) ? category : last);
}

function sameRows(own: readonly Row[], previous: readonly Row[] | undefined): readonly Row[] {
  const isSame = (row: Row, index: number) =>
    row.line === previous?.[index]?.line && row.kind === previous[index]?.kind;
  return previous?.length === own.length && own.every(isSame) ? previous : own;
}
