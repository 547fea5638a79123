import { readOrders } from '../../backend/desk/board.ts';
import { type BoardOrder, cancelledElsewhere } from '../../domain/desk/board.ts';

/**
 * Finds the orders that were cancelled, and not at the desk, among those that a board had and has no more: where more has changed than
 * one answer holds, the answer does not name them. The server lists the cancelled ones newest first, so those before the oldest of
 * them need not be read.
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
