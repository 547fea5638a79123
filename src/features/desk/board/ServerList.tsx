import type { ListQuery } from '../../../backend/desk/board.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import classes from './Board.module.css';
import { OrderList, type OrderListProps } from './OrderList.tsx';
import { usePagedList } from './use-list.ts';

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
