import type { TableName, Tables } from './tables.ts';

/**
 * The tables of `next`, each as the very object of `before` where both say the same, and `before` itself where all do: who
 * compares by identity sees what has changed and nothing else.
 */
export function keepUnchanged(before: Tables, next: Tables): Tables {
  const kept = { ...next };
  let isChanged = false;
  const keep = <Name extends TableName>(name: Name) => {
    if (JSON.stringify(before[name]) === JSON.stringify(next[name])) kept[name] = before[name];
    else isChanged = true;
  };
  (Object.keys(before) as TableName[]).forEach(keep);
  return isChanged ? kept : before;
}
