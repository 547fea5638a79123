import { keysOf } from './records.ts';
import type { TableName, Tables } from './tables.ts';

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
