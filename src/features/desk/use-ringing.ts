import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { type BoardOrder, isRinging } from '../../domain/desk/board.ts';

const NONE: readonly BoardOrder[] = [];

/** The orders that ring, oldest first. The clock's minute brings those whose promise begins at an opening. */
export function useRinging(orders: readonly BoardOrder[] | undefined): readonly BoardOrder[] {
  useNow();
  const now = serverNow();
  return orders?.filter((order) => isRinging(order, now)) ?? NONE;
}
