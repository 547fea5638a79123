import { createFileRoute } from '@tanstack/react-router';
import { LiveTrack } from '../features/submissions/LiveStatus.tsx';
import { useNamedOrLast } from '../features/submissions/named-entry.tsx';
import { Received } from '../features/thank-you/Received.tsx';
import { livreur } from '../services/livreur/index.ts';
import { textSearch } from './-search.ts';

export const Route = createFileRoute('/confirmation-livreur')({
  validateSearch: textSearch('envoi'),
  component: CourierConfirmationRoute,
});

function CourierConfirmationRoute() {
  const entry = useNamedOrLast(({ service }) => service === livreur.slug);
  return (
    <Received
      about="courier"
      entry={entry}
      kind="application"
      head={null}
      track={entry && <LiveTrack entry={entry} />}
    />
  );
}
