import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ItemListRules, ListReader, ReadItems } from '../../../services/field.ts';
import type { ItemLine } from '../../../services/values.ts';
import { whenIdle } from '../../../ui/behaviour/later.ts';
import type { HeldList, ListActions } from './lazy/actions.ts';
import type { RemovedLine } from './lazy/list-edits.ts';

type Late = typeof import('./lazy/item-list.lazy.ts');

/** The lazy parts of the list, which read, add and show items. An empty list is painted without them. */
export interface ListParts extends Omit<Late, 'listActions'> {
  readonly reader: ListReader;
  readonly read: ReadItems;
  readonly actions: ListActions;
}

interface ItemList {
  /** Null until they are loaded, some moments after the first paint. */
  readonly parts: ListParts | null;
  /**
   * Loads them at once, for a caller that needs them earlier.
   * @throws Error when they cannot be fetched; the next call tries again
   */
  load(): Promise<ListParts>;
  /** Adds texts as they are written, without these parts. */
  addAsWritten(texts: readonly string[]): void;
  readonly removals: readonly RemovedLine[];
  /** Text of the last change, for screen readers. */
  readonly said: string;
}

type Lines = readonly ItemLine[];

/** A line that nothing has read. */
const AS_WRITTEN = { quantity: 1, brand: '', ifMissing: 'demander' } as const;

/** The list that is being edited, with the code that edits it. */
export function useItemList(value: Lines, onChange: (lines: Lines) => void, rules: ItemListRules): ItemList {
  const [removals, setRemovals] = useState<readonly RemovedLine[]>([]);
  const [said, setSaid] = useState('');
  const [parts, setParts] = useState<ListParts | null>(null);
  const latest = useRef({ lines: value, removals, onChange });
  latest.current = { lines: value, removals, onChange };

  const held = useMemo<HeldList>(
    () => ({
      now: () => latest.current,
      commit(next) {
        const { current } = latest;
        const { lines, removals: kept = current.removals } = next;
        latest.current = { ...current, lines, removals: kept };
        if (kept !== current.removals) setRemovals(kept);
        if (lines !== current.lines) current.onChange(lines);
      },
      say: setSaid,
    }),
    [],
  );

  const loading = useRef<Promise<ListParts> | null>(null);
  const load = useCallback(() => {
    const fetched = async () => {
      const [late, reader] = await Promise.all([import('./lazy/item-list.lazy.ts'), rules.load()]);
      const read: ReadItems = (text) => reader.readLines(text).flatMap(({ items }) => items);
      const all = { ...late, reader, read, actions: late.listActions(held) };
      setParts(all);
      return all;
    };
    loading.current ??= fetched().catch((error) => {
      loading.current = null;
      throw error;
    });
    return loading.current;
  }, [rules, held]);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);

  const addAsWritten = useCallback(
    (texts: readonly string[]) => {
      const category = rules.categories.at(-1)?.value ?? '';
      const items = texts.map((item) => ({ ...AS_WRITTEN, id: crypto.randomUUID(), category, item }));
      held.commit({ lines: [...held.now().lines, ...items] });
    },
    [rules, held],
  );

  return { parts, load, addAsWritten, removals, said };
}
