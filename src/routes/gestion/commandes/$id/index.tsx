import { createFileRoute, useParams } from '@tanstack/react-router';
import { OrderPage } from '../../../../features/desk/OrderPage.tsx';

export const Route = createFileRoute('/gestion/commandes/$id/')({ component: OrderRoute });

/** The sheet of an order. */
function OrderRoute() {
  const { id } = useParams({ from: '/gestion/commandes/$id/' });
  // The key makes React start anew for another order.
  return <OrderPage key={id} id={id} />;
}
