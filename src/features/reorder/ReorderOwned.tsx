import { type Order, readOrderAnswers } from '../../backend/orders.ts';
import { findService } from '../../services/catalogue.ts';
import { decodeRequest } from '../../services/request.ts';
import { useIsHere } from '../../ui/behaviour/use-is-here.ts';
import { canReorder, type Found, ReorderButton } from './ReorderButton.tsx';

interface ReorderOwnedProps {
  readonly order: Order;
  /** The id of the account that owns the order. */
  readonly account: string;
  readonly onOpen: (path: string) => Promise<unknown>;
}

/**
 * « Commander à nouveau » for an order of the account, from any device. The order's fields are fetched on the
 * press; on a slow network they may come when the customer has moved on, and then open no form.
 */
export function ReorderOwned({ order, account, onOpen }: ReorderOwnedProps) {
  const isHere = useIsHere();
  if (!canReorder(order.service)) return null;
  const readHere = async () => {
    const found = await read(order, account);
    return isHere() ? found : null;
  };
  return <ReorderButton name={order.reference} read={readHere} onOpen={onOpen} />;
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
