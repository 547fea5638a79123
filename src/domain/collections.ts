import type { TableName, Tables } from './tables.ts';

/** The keys of a record, typed. For records that this code has written: another value may have more keys than its type names. */
export const keysOf = <T extends object>(record: T) => Object.keys(record) as Extract<keyof T, string>[];

/** A record with a value for each of these names. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>;

/** The last item for which the test is true; undefined when there is none. Safari has `findLast` only since 15.4. */
export function findLast<T>(items: readonly T[], test: (item: T) => boolean): T | undefined {
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index] as T;
    if (test(item)) return item;
  }
  return undefined;
}

/**
 * The tables of `next`, but with the object of `before` for each equal table, and `before` itself when all are equal.
 * A comparison by identity then shows exactly the tables that changed.
 */
export function keepUnchanged(before: Tables, next: Tables): Tables {
  const kept = { ...next };
  let isChanged = false;
  const keep = <Name extends TableName>(name: Name) => {
    if (JSON.stringify(before[name]) === JSON.stringify(next[name])) kept[name] = before[name];
    else isChanged = true;
  };
  keysOf(before).forEach(keep);
  return isChanged ? kept : before;
}
