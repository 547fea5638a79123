import { type Order, readOrderAnswers } from '../../backend/orders.ts';
import { findService } from '../../services/catalogue.ts';
import { decodeRequest } from '../../services/restore.ts';
import { canReorder } from './past-order.ts';
import { type Found, ReorderButton } from './ReorderButton.tsx';

interface ReorderOwnedProps {
  readonly order: Order;
  /** The id of the account that owns the order. */
  readonly account: string;
  readonly onOpen: (path: string) => Promise<unknown>;
}

/**
 * « Commander à nouveau » for an order of the account, from any device. The order's fields are fetched on the
 * press.
 */
export function ReorderOwned({ order, account, onOpen }: ReorderOwnedProps) {
  if (!canReorder(order.service)) return null;
  return <ReorderButton name={order.reference} read={() => read(order, account)} onOpen={onOpen} />;
}

async function read({ id, service, received_at: at }: Order, account: string): Promise<Found> {
  const answer = await readOrderAnswers(id);
  if (!answer.ok) return { problem: answer.problem.message };
  const { fields, quote, files } = answer.value;
  const known = findService(service);
  const title = known?.title(decodeRequest(known, fields)) ?? '';
  const attached = [...new Set(files.map(({ field }) => field))];
  return { order: { service, title, at, account, fields, quote, files: attached } };
}
