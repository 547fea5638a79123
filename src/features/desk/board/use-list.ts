import { useCallback, useEffect, useState } from 'react';
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
 * Reads a list of the board page by page, and its first page again after every change of the board.
 * @param version changes with the board
 */
export function usePagedList({ state, search, service }: ListQuery, version: number): PagedList {
  const [list, setList] = useState<List | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the board means that the list may have changed.
  useEffect(() => {
    let isCurrent = true;
    void readOrders({ state, search, service }, null).then((answer) => {
      if (!isCurrent) return;
      setProblem(answer.ok ? null : answer.problem);
      if (answer.ok) setList(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [state, search, service, version]);

  const more = useCallback(async () => {
    if (!list?.next) return;
    const answer = await readOrders({ state, search, service }, list.next);
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) setList({ ...answer.value, orders: [...list.orders, ...answer.value.orders] });
  }, [list, state, search, service]);

  return { list, problem, more: () => void more() };
}
