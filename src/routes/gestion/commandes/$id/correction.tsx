import { createFileRoute, useParams } from '@tanstack/react-router';
import { Correction } from '../../../../features/desk/edit/Correction.tsx';

export const Route = createFileRoute('/gestion/commandes/$id/correction')({
  component: CorrectionRoute,
});

/** The form in which a manager corrects an order. */
function CorrectionRoute() {
  const { id } = useParams({ from: '/gestion/commandes/$id/correction' });
  return <Correction key={id} id={id} />;
}
