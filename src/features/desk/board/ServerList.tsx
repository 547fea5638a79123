import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../backend/account-problem.ts';
import { type ListQuery, type Place, readOrders } from '../../../backend/desk/board.ts';
import type { BoardOrder } from '../../../domain/desk/board.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import classes from './Board.module.css';
import { OrderList, type OrderListProps } from './OrderList.tsx';

interface ServerListProps extends Omit<OrderListProps, 'orders' | 'onMore'> {
  readonly query: ListQuery;
  readonly version: number;
}

/** A list that only the server has: what has ended, what stands apart, and what a search finds. */
export function ServerList({ query, version, ...rest }: ServerListProps) {
  const { list, problem, more } = usePagedList(query, version);
  return (
    <>
      <div role="status" className={classes.notice}>
        {problem && <Alert color="yellow" title={problem.message} />}
      </div>
      {list && <OrderList {...rest} orders={list.orders} onMore={list.next ? more : undefined} />}
      {!list && !problem && <Loading />}
    </>
  );
}

interface List {
  readonly orders: readonly BoardOrder[];
  readonly next: Place | null;
}

/** A list that the server pages. `list` is null until the first page is there. */
interface PagedList {
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
function usePagedList(query: ListQuery, version: number): PagedList {
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
