import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Tracking } from '../features/outbox-status/Tracking.tsx';

export const Route = createFileRoute('/suivi-commande')({ component: TrackingRoute });

function TrackingRoute() {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  return <Tracking asked={new URLSearchParams(search).get('numero')} />;
}
