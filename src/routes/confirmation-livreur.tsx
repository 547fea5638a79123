import { createFileRoute } from '@tanstack/react-router';
import { LiveTrack } from '../features/outbox-status/LiveStatus.tsx';
import { Received } from '../features/thank-you/Received.tsx';
import { useNamedEntry } from './-named-entry.ts';

export const Route = createFileRoute('/confirmation-livreur')({ component: CourierConfirmationRoute });

function CourierConfirmationRoute() {
  const entry = useNamedEntry() ?? null;
  return <Received about="courier" entry={entry} track={entry && <LiveTrack entry={entry} />} />;
}
