import { type Path, valueAt } from './place.ts';

/** A place at which two versions of a table differ. */
export interface Difference {
  readonly path: Path;
  readonly from: unknown;
  readonly to: unknown;
}

/** Lists of things with names are compared by these, so that one that is added does not change all that follow it. */
const KEYS = ['insee', 'key', 'name', 'year', 'day'] as const;

/**
 * The places at which two versions of a table differ; its own version does not count. `path` leads to the value in the later version,
 * or in the earlier one where it was taken away.
 */
export function differences(from: unknown, to: unknown, path: Path = []): Difference[] {
  if (Object.is(from, to) || (path.length === 1 && path[0] === 'version')) return [];
  if (Array.isArray(from) && Array.isArray(to)) return ofLists(from, to, path);
  if (!isObject(from) || !isObject(to)) return [{ path, from, to }];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
    differences(from[key], to[key], [...path, key]),
  );
}

function ofLists(from: readonly unknown[], to: readonly unknown[], path: Path): Difference[] {
  const keyOf = keyFor([...from, ...to]);
  if (!keyOf) {
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ path, from, to }];
  }
  const before = new Map(from.map((item) => [keyOf(item), item]));
  const after = new Set(to.map(keyOf));
  const changed = to.flatMap((item, index) => differences(before.get(keyOf(item)), item, [...path, index]));
  const gone = from.flatMap((item, index) =>
    after.has(keyOf(item)) ? [] : [{ path: [...path, index], from: item, to: undefined }],
  );
  return [...changed, ...gone];
}

function keyFor(items: readonly unknown[]): ((item: unknown) => unknown) | null {
  const key = KEYS.find((each) => items.length > 0 && items.every((item) => isObject(item) && each in item));
  return key === undefined ? null : (item) => valueAt(item, [key]);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
