import { Loading } from '../../../ui/Loading.tsx';
import { OrderView } from '../order/OrderView.tsx';
import type { ViewProps } from '../view-props.ts';

/** The orders that came, by state. */
export function Board({ role, name, order, onOpen }: ViewProps) {
  return order === null ? <Loading /> : <OrderView id={order} role={role} name={name} onOpen={onOpen} />;
}
