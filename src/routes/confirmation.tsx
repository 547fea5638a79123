import { createFileRoute } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { hasArrived } from '../domain/submission.ts';
import { OrderReceipt, ReceiptLink, ReceiptPage } from '../features/payment/ReceiptPage.tsx';
import { LiveHead, LiveTrack } from '../features/submissions/LiveStatus.tsx';
import { useNamedOrLast } from '../features/submissions/named-entry.tsx';
import { Received } from '../features/thank-you/Received.tsx';
import { findService } from '../services/catalogue.ts';
import { isPaidOnline } from '../services/price.ts';
import { textSearch } from './-search.ts';

export const Route = createFileRoute('/confirmation')({
  validateSearch: textSearch('envoi', 'papier'),
  component: ConfirmationRoute,
});

/** Any submission of this device, with its receipt; the last one where none is named. */
function ConfirmationRoute() {
  const entry = useNamedOrLast(() => true);
  const { papier } = Route.useSearch();
  const { company } = useTables();
  const service = entry && findService(entry.service);
  const quote = entry && hasArrived(entry) ? entry.request.quote : null;
  const receipt = entry && quote && { entry, isPaidOnline: isPaidOnline(service, quote), issuer: company };
  if (receipt && papier === 'recu') return <ReceiptPage {...receipt} />;
  return (
    <Received
      about="generic"
      entry={entry}
      kind={service?.kind ?? 'order'}
      head={entry && <LiveHead entry={entry} />}
      track={entry && <LiveTrack entry={entry} />}
      receipt={receipt && <OrderReceipt {...receipt} />}
      print={receipt && <ReceiptLink {...receipt} />}
    />
  );
}
