import { createFileRoute, useParams } from '@tanstack/react-router';
import { Correction } from '../../../../features/desk/edit/Correction.tsx';
import { pageHead } from '../../../../features/search-engines/head.ts';

export const Route = createFileRoute('/gestion/commandes/$id/correction')({
  head: pageHead,
  component: CorrectionRoute,
});

/** The form in which a manager corrects an order. */
function CorrectionRoute() {
  const { id } = useParams({ from: '/gestion/commandes/$id/correction' });
  return <Correction key={id} id={id} />;
}
