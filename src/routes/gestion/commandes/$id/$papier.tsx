import { createFileRoute, Navigate, useParams } from '@tanstack/react-router';
import { isPaper } from '../../../../features/desk/addresses.ts';
import { PaperPage } from '../../../../features/desk/order/PaperPage.tsx';

export const Route = createFileRoute('/gestion/commandes/$id/$papier')({
  component: PaperRoute,
});

/** An order on the paper that the address names: `ticket` or `a4`. */
function PaperRoute() {
  const { id, papier } = useParams({ from: '/gestion/commandes/$id/$papier' });
  if (!isPaper(papier)) return <Navigate to="/gestion/commandes/$id" params={{ id }} replace />;
  return <PaperPage key={id} id={id} paper={papier} />;
}
