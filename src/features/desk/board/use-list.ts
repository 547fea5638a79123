import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../backend/account-problem.ts';
import { type ListQuery, type Place, readOrders } from '../../../backend/desk/board.ts';
import type { BoardOrder } from '../../../domain/desk/board.ts';

interface List {
  readonly orders: readonly BoardOrder[];
  readonly next: Place | null;
}

/** A list that the server pages. `list` is null until the first page is there. */
export interface PagedList {
  readonly list: List | null;
  readonly problem: Problem | null;
  readonly more: () => void;
}

/**
 * Reads a list of the board page by page, and the pages that were read again after every change of the board. One reading at a time, so
 * that none is overtaken by an older one, and a board that changes all the time ends none of them.
 * @param query stays the same: another list is another component
 * @param version changes with the board
 */
export function usePagedList(query: ListQuery, version: number): PagedList {
  const [list, setList] = useState<List | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const asked = useRef(query).current;
  const reading = useRef({ wanted: 1, isGone: false, isBusy: false, isDue: false }).current;

  const readOnce = useCallback(async () => {
    const orders: BoardOrder[] = [];
    let next: Place | null = null;
    do {
      const answer = await readOrders(asked, next);
      if (reading.isGone) return;
      setProblem(answer.ok ? null : answer.problem);
      if (!answer.ok) return;
      orders.push(...answer.value.orders);
      next = answer.value.next;
    } while (next && orders.length < reading.wanted);
    setList({ orders, next });
  }, [asked, reading]);

  const read = useCallback(async () => {
    reading.isDue = true;
    if (reading.isBusy) return;
    reading.isBusy = true;
    while (reading.isDue && !reading.isGone) {
      reading.isDue = false;
      await readOnce();
    }
    reading.isBusy = false;
  }, [reading, readOnce]);

  useEffect(() => {
    reading.isGone = false;
    return () => {
      reading.isGone = true;
    };
  }, [reading]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the board means that the list may have changed.
  useEffect(() => void read(), [read, version]);

  const more = useCallback(() => {
    reading.wanted = (list?.orders.length ?? 0) + 1;
    void read();
  }, [list, read, reading]);

  return { list, problem, more };
}
