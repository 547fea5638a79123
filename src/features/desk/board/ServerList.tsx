import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ListQuery, type Place, readOrders } from '../../../backend/desk/board.ts';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { NotRead, orThrow } from '../queries.tsx';
import classes from './Board.module.css';
import { OrderList, type OrderListProps } from './OrderList.tsx';

interface ServerListProps extends Omit<OrderListProps, 'orders' | 'onMore'> {
  readonly query: ListQuery;
  /** Changes with the board: the list may have changed then. */
  readonly version: number;
}

/** A list that only the server has, page by page: what has ended, what stands apart, and what a search finds. */
export function ServerList({ query, version, ...rest }: ServerListProps) {
  const read = useInfiniteQuery({
    queryKey: ['orders', query],
    queryFn: async ({ pageParam }) => orThrow(await readOrders(query, pageParam)),
    initialPageParam: null as Place | null,
    getNextPageParam: ({ next }) => next,
    // The board is asked when the page is in sight again, and its version tells whether the lists have changed.
    refetchOnWindowFocus: false,
  });
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = read;
  /** The version of the board at which the pages were asked for; null when they are to be asked for again. */
  const asked = useRef<number | null>(version);
  // One reading at a time, so that a board that changes all the time ends none of them.
  useEffect(() => {
    if (isFetching || asked.current === version) return;
    asked.current = version;
    void refetch();
  }, [isFetching, version, refetch]);
  const more = () => {
    // The next page takes the place of a reading that is under way.
    if (isFetching) asked.current = null;
    void fetchNextPage();
  };
  return (
    <>
      <div role="status" className={classes.notice}>
        {data && error && <Alert color="yellow" title={error.message} />}
      </div>
      {!data && <NotRead query={read} />}
      {data && (
        <OrderList
          {...rest}
          orders={data.pages.flatMap(({ orders }) => orders)}
          onMore={hasNextPage ? more : undefined}
        />
      )}
    </>
  );
}
