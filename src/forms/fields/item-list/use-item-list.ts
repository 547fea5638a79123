import { useCallback, useMemo, useRef, useState } from 'react';
import type { NewItem } from '../../../services/field.ts';
import type { ItemLine } from '../../../services/values.ts';
import { LIST_COPY } from './copy.ts';
import { moveLine, type RemovedLine, removeLine, restoreLine, updateLine } from './list-edits.ts';

/** What the parts of the list can do to it. Never changes, so that no row renders because of it. */
export interface ListActions {
  add(items: readonly NewItem[]): void;
  /** Puts other items in place of all that are there. */
  replace(items: readonly NewItem[]): void;
  update(id: string, change: Partial<NewItem>): void;
  move(id: string, by: -1 | 1): void;
  remove(id: string): void;
  restore(id: string): void;
}

interface ItemList {
  readonly actions: ListActions;
  readonly removals: readonly RemovedLine[];
  /** What has just been done, for screen readers. */
  readonly said: string;
}

type Lines = readonly ItemLine[];

/** The edits of a list. They read the newest lines, not those of the last render: taps come faster than renders. */
export function useItemList(value: Lines, onChange: (lines: Lines) => void): ItemList {
  const [removals, setRemovals] = useState<readonly RemovedLine[]>([]);
  const [said, setSaid] = useState('');
  const latest = useRef({ lines: value, removals, onChange });
  latest.current = { lines: value, removals, onChange };

  const commit = useCallback((next: { lines: Lines; removals?: readonly RemovedLine[] }) => {
    const { current } = latest;
    const { lines, removals: kept = current.removals } = next;
    latest.current = { ...current, lines, removals: kept };
    if (kept !== current.removals) setRemovals(kept);
    if (lines !== current.lines) current.onChange(lines);
  }, []);

  const actions = useMemo<ListActions>(() => {
    const named = (id: string) => {
      const { lines, removals: gone } = latest.current;
      const line = lines.find((one) => one.id === id) ?? gone.find((one) => one.line.id === id)?.line;
      return line?.item || LIST_COPY.unnamed;
    };
    return {
      add(items) {
        const fresh = withIds(items);
        commit({ lines: [...latest.current.lines, ...fresh] });
        setSaid(LIST_COPY.saidAdded(fresh.length, fresh[0]?.item ?? ''));
      },
      replace(items) {
        commit({ lines: withIds(items), removals: [] });
        setSaid(LIST_COPY.saidReplaced(items.length));
      },
      update: (id, change) => commit({ lines: updateLine(latest.current.lines, id, change) }),
      move(id, by) {
        const lines = moveLine(latest.current.lines, id, by);
        commit({ lines });
        const { category } = lines.find((line) => line.id === id) ?? {};
        const aisle = lines.filter((line) => line.category === category);
        const position = aisle.findIndex((line) => line.id === id) + 1;
        setSaid(LIST_COPY.saidMoved(named(id), position, aisle.length));
      },
      remove(id) {
        setSaid(LIST_COPY.saidRemoved(named(id)));
        commit(removeLine(latest.current.lines, latest.current.removals, id));
      },
      restore(id) {
        setSaid(LIST_COPY.saidRestored(named(id)));
        commit(restoreLine(latest.current.lines, latest.current.removals, id));
      },
    };
  }, [commit]);

  return { actions, removals, said };
}

const withIds = (items: readonly NewItem[]): Lines =>
  items.map((item) => ({ ...item, id: crypto.randomUUID() }));
