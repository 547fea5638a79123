import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type DeskOrder, readEarlier } from '../../../backend/desk/order.ts';
import { shortDateAndTime } from '../../../copy/dates.ts';
import { ORDER_STATES } from '../../../copy/order-states.ts';
import { totalAmount } from '../../../copy/total.ts';
import { formatWireEuros } from '../../../domain/money.ts';
import { ShowMore } from '../../../ui/buttons/ShowMore.tsx';
import { Disclosure } from '../../../ui/layout/Disclosure.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { orThrow } from '../queries.tsx';
import { serviceName } from '../service-names.ts';
import { ORDER_COPY } from './copy.ts';
import classes from './Order.module.css';

/** The earlier orders of the same person, the newest first. */
export function Earlier({ order }: { readonly order: DeskOrder }) {
  const last = order.earlier.at(-1);
  // The order comes with the newest. The others are read when they are asked for.
  const { data, error, fetchNextPage } = useInfiniteQuery({
    queryKey: ['earlier', order.id],
    queryFn: async ({ pageParam }) => orThrow(await readEarlier(order.id, pageParam)),
    initialPageParam: last?.id ?? '',
    getNextPageParam: (page) => page.at(-1)?.id,
    enabled: false,
  });
  if (!last) return null;
  const all = [...order.earlier, ...(data?.pages.flat() ?? [])];
  // A page that was read a while ago may hold what the order has by now.
  const earlier = [...new Map(all.map((each) => [each.id, each])).values()];
  const count = order.earlierCount ?? earlier.length;
  return (
    <Disclosure summary={ORDER_COPY.earlier(count)} icon="clock">
      <Stack component="ul" gap="sm">
        {earlier.map(({ id, reference, service, receivedAt, status, total, ...goods }) => (
          <li key={id}>
            <Link to="/gestion/commandes/$id" params={{ id }} className={classes.earlier}>
              <b>{reference}</b> {serviceName(service)}
              <small>
                {[
                  shortDateAndTime(Date.parse(receivedAt)),
                  ORDER_STATES[status],
                  total === null ? '' : totalAmount(formatWireEuros(total), goods),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </Link>
          </li>
        ))}
      </Stack>
      <div role="alert">{error && <Alert color="red" title={error.message} />}</div>
      {count > earlier.length && (
        <ShowMore left={count - earlier.length} onMore={() => void fetchNextPage()} />
      )}
    </Disclosure>
  );
}
