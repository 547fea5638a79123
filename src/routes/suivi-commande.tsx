import { createFileRoute, useSearch } from '@tanstack/react-router';
import { Tracking } from '../features/submissions/Tracking.tsx';
import { textSearch } from './-search.ts';

export const Route = createFileRoute('/suivi-commande')({
  validateSearch: textSearch('numero', 'lien'),
  component: TrackingRoute,
});

function TrackingRoute() {
  const { numero = null, lien = null } = useSearch({ from: '/suivi-commande' });
  return <Tracking asked={numero} link={lien} />;
}
