import type { NewItem } from '../../../../services/field.ts';
import type { ItemLine } from '../../../../services/values.ts';

/** Edits of a list of items. Every edit returns a new list in which untouched lines keep their identity. */
type Lines = readonly ItemLine[];

/** Changes one line of a list. */
export function updateLine(lines: Lines, id: string, change: Partial<NewItem>): Lines {
  return lines.map((line) => (line.id === id ? changed(line, change) : line));
}

/** Marks a line that was edited by hand as corrected. Its written text is still sent beside it. */
function changed(line: ItemLine, change: Partial<NewItem>): ItemLine {
  const isCorrected =
    line.written !== undefined && ['item', 'quantity', 'brand'].some((part) => part in change);
  return { ...line, ...change, ...(isCorrected && { isCorrected }) };
}

/**
 * Replaces a line with the text that it was read from. When that text named several items, which are neighbours in
 * the list, the other items are removed.
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

/**
 * Swaps a line with its neighbour of the same category; returns the same list when there is none in that direction.
 */
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

/** A removed line, and the id of the line of its category that followed it; null when it was the last. */
export interface RemovedLine {
  readonly line: ItemLine;
  readonly before: string | null;
}

export const KEPT_REMOVALS = 5;

/**
 * Removes a line and adds it to the removals with its place. A removal that pointed at this line now points at the
 * line after it, so that several lines removed in a row keep their order.
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

/** Restores a removed line to its place. */
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
    // Lines that were removed later from just before this one point at it again.
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

/** A row of a category: a line, or the placeholder of a removed one. */
export interface Row {
  readonly kind: 'line' | 'removed';
  readonly line: ItemLine;
}

export type Aisles = ReadonlyMap<string, readonly Row[]>;

/**
 * The rows of each category, with removed lines in their places. An unchanged category keeps its array from
 * `previous`, so that only changed ones render.
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

/** The category under which a line is shown: its own, or the last one when its own is unknown. */
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
