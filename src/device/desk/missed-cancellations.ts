import { readOrders } from '../../backend/desk/board.ts';
import { type BoardOrder, cancelledElsewhere } from '../../domain/desk/board.ts';

/**
 * Finds the orders that left the board because they were cancelled elsewhere than at the desk. It is needed when more has changed than one
 * answer holds, because that answer does not name them. The server lists cancelled orders newest first. Reading stops at the oldest
 * order that left the board.
 * @param before the orders of the board before it was read anew
 * @param after those that it has now
 */
export async function missedCancellations(
  before: readonly BoardOrder[],
  after: readonly BoardOrder[],
): Promise<readonly BoardOrder[]> {
  const open = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !open.has(id));
  const [oldest] = gone.map(({ receivedAt }) => receivedAt).sort();
  if (oldest === undefined) return [];
  const cancelled: BoardOrder[] = [];
  let place: Parameters<typeof readOrders>[1] = null;
  for (;;) {
    const answer = await readOrders({ state: 'annulee', search: '', service: null }, place);
    if (!answer.ok) break;
    const { orders, next } = answer.value;
    cancelled.push(...orders);
    place = next;
    if (!next || (orders.at(-1)?.receivedAt ?? '') < oldest) break;
  }
  return cancelledElsewhere(gone, cancelled);
}
