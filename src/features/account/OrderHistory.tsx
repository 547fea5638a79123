import { Stack, Text } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { ORDERS_AT_ONCE, type Order, readOrders } from '../../backend/orders.ts';
import { dayAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { orderState } from '../../copy/order-states.ts';
import { totalAmount } from '../../copy/total.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { useEntries } from '../../device/outbox/use-outbox.ts';
import { formatEuros, fromWireAmount } from '../../domain/money.ts';
import type { SubmissionKind } from '../../domain/submission/wire.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { ShowMore } from '../../ui/buttons/ShowMore.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Unbroken } from '../../ui/layout/Unbroken.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import classes from './Account.module.css';
import { ORDERS_COPY } from './copy.ts';
import { NotLoaded, useLoaded, WithoutNetwork } from './Loaded.tsx';

interface OrderHistoryProps {
  /** The display name of a service. */
  readonly nameOf: (service: string) => string;
  /** The kind of a service's submissions, with whose word a state agrees. */
  readonly kindOf: (service: string) => SubmissionKind;
  /** Further actions for an order. */
  readonly actionsOf: (order: Order) => ReactNode;
  readonly onSignInAgain: () => void;
}

/** The account's orders, from every device. */
export function OrderHistory({ nameOf, kindOf, actionsOf, onSignInAgain }: OrderHistoryProps) {
  const wanted = useRef(ORDERS_AT_ONCE);
  const { loaded, reload, refresh } = useLoaded(useCallback(() => readOrders(wanted.current), []));
  useNewlyOwned(refresh);
  if (loaded.state === 'loading') return <Loading>{ORDERS_COPY.loading}</Loading>;
  if (loaded.state === 'failed') {
    return (
      <>
        <NotLoaded
          title={ORDERS_COPY.failed}
          problem={loaded.problem}
          onRetry={reload}
          onSignInAgain={onSignInAgain}
        />
        {loaded.problem.code === 'network' && <WithoutNetwork />}
      </>
    );
  }
  const { orders, total } = loaded.value;
  const more = () => {
    wanted.current = orders.length + ORDERS_AT_ONCE;
    reload();
  };
  if (orders.length === 0) {
    return (
      <EmptyState
        title={ORDERS_COPY.empty}
        action={<ButtonLink to="/commander">{ORDERS_COPY.order}</ButtonLink>}
      >
        {ORDERS_COPY.emptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <Stack component="ul" aria-label={ORDERS_COPY.title}>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} name={nameOf(order.service)} kind={kindOf(order.service)}>
            {actionsOf(order)}
          </OrderLine>
        ))}
      </Stack>
      {total > orders.length && <ShowMore left={total - orders.length} onMore={more} />}
    </>
  );
}

/** Calls back when an order of this device has been claimed by the account. */
function useNewlyOwned(onOwned: () => void): void {
  const owned = useEntries()?.filter(({ isOwned }) => isOwned).length ?? null;
  const known = useRef<number | null>(null);
  useEffect(() => {
    const isNew = known.current !== null && owned !== null && owned > known.current;
    known.current = owned;
    if (isNew) onOwned();
  }, [owned, onOwned]);
}

interface OrderLineProps {
  readonly order: Order;
  readonly name: string;
  readonly kind: SubmissionKind;
  readonly children: ReactNode;
}

function OrderLine({ order, name, kind, children }: OrderLineProps) {
  const total = order.quote && fromWireAmount(order.quote.totalToPay);
  return (
    <Paper component="li" className={classes.order}>
      <b>{name}</b>
      <b>{total === null ? '' : totalAmount(formatEuros(total), order.quote)}</b>
      <Text size="sm" c="dimmed">
        <Unbroken part={order.reference}>{order.reference}</Unbroken>
        <br />
        {onIsland(dayAndTime(order.received_at, serverNow()))}
      </Text>
      <span>{orderState(kind, order.status)}</span>
      {children}
    </Paper>
  );
}
