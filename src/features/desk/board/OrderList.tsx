import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { BoardOrder } from '../../../domain/desk/board.ts';
import { ShowMore } from '../../../ui/buttons/ShowMore.tsx';
import classes from './Board.module.css';
import { BOARD_COPY } from './copy.ts';
import { OrderCard } from './OrderCard.tsx';

/** The number of cards that are shown at first, and that « more » adds. */
const AT_ONCE = 100;

export interface OrderListProps {
  readonly orders: readonly BoardOrder[];
  readonly now: number;
  readonly showsState?: boolean;
  readonly onTake: (order: BoardOrder) => void;
  /** The id of the order that the notice above the board offers to take. */
  readonly ringing?: string | undefined;
  /** Reads the next page from the server; not given where there is none. */
  readonly onMore?: (() => void) | undefined;
  readonly whenEmpty?: ReactNode;
  /** Called with how many orders a search has found, in words, and with none of them when the list goes. */
  readonly onFound?: ((words: string) => void) | undefined;
}

/** A list of cards, a hundred at a time. */
export function OrderList({
  orders,
  now,
  showsState = false,
  onTake,
  ringing,
  onMore,
  whenEmpty,
  onFound,
}: OrderListProps) {
  const [shown, setShown] = useState(AT_ONCE);
  const drawn = useDrawn(Math.min(shown, orders.length));
  const { length } = orders;
  const found = length === 0 ? BOARD_COPY.noneFound : BOARD_COPY.found(length, onMore !== undefined);
  useEffect(() => {
    onFound?.(found);
    return () => onFound?.('');
  }, [onFound, found]);
  if (length === 0) return <Text c="dimmed">{whenEmpty ?? BOARD_COPY.none}</Text>;
  const hasMore = shown < orders.length || onMore !== undefined;
  const more = () => {
    setShown((count) => count + AT_ONCE);
    if (shown + AT_ONCE >= orders.length) onMore?.();
  };
  return (
    <>
      <ul className={classes.list}>
        {orders.slice(0, drawn).map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            now={now}
            showsState={showsState}
            onTake={onTake}
            isRinging={order.id === ringing}
          />
        ))}
      </ul>
      {hasMore && <ShowMore left={onMore ? undefined : orders.length - shown} onMore={more} />}
    </>
  );
}

/** How many cards one task draws: a slow phone does so in less than a tenth of a second. */
const STEP = 12;

/**
 * The number of cards to draw: a screenful at once, and a few more after each frame until all are drawn.
 * @param wanted the number of cards in the list
 */
function useDrawn(wanted: number): number {
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    if (drawn >= wanted) return;
    // The next step comes after the frame, so that touches are answered in between.
    const timer = setTimeout(() => setDrawn((count) => count + STEP));
    return () => clearTimeout(timer);
  }, [drawn, wanted]);
  return Math.min(drawn, wanted);
}
