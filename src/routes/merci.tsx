import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEntry, useSeenEntry } from '../device/outbox/use-outbox.ts';
import { useTables } from '../device/reference-data/use-tables.ts';
import { hasArrived } from '../domain/submission.ts';
import { LiveHead, LiveTrack } from '../features/outbox-status/LiveStatus.tsx';
import { OrderReceipt } from '../features/payment/OrderReceipt.tsx';
import { PrintReceipt } from '../features/payment/PrintReceipt.tsx';
import { ThankYou } from '../features/thank-you/ThankYou.tsx';
import { findService } from '../services/catalogue.ts';
import { isPaidOnline } from '../services/price.ts';
import { decodeRequest } from '../services/restore.ts';
import { useNamedId } from './-named-entry.ts';
import { OfferToRemember } from './-offer-to-remember.tsx';
import { pageHead } from './-page-head.ts';
import { ReserveHeightUntilRead } from './-reserve-height-until-read.tsx';
import { textSearch } from './-search.ts';

export const Route = createFileRoute('/merci')({
  validateSearch: textSearch('envoi'),
  head: pageHead,
  component: ThanksRoute,
});

function Thanks() {
  const id = useNamedId();
  const entry = useSeenEntry(id) ?? null;
  // One that only another account may see is not gone.
  const onDevice = useEntry(id);
  const service = entry && findService(entry.service);
  const kind = service?.kind ?? 'order';
  const { company } = useTables();
  const navigate = useNavigate();
  const isReceived = entry !== null && hasArrived(entry);
  const quote = isReceived && entry.request.quote;
  const receipt = quote && { entry, isPaidOnline: isPaidOnline(service, quote), issuer: company };
  return (
    <ThankYou
      entry={entry}
      isUnnamed={id === undefined && onDevice === undefined}
      isGone={id !== undefined && onDevice === undefined}
      name={service?.customerName(decodeRequest(service, entry?.request.fields ?? {}))}
      kind={kind}
      head={entry && kind !== 'application' && <LiveHead entry={entry} />}
      track={entry && <LiveTrack entry={entry} />}
      receipt={receipt && <OrderReceipt {...receipt} />}
      print={receipt && <PrintReceipt {...receipt} />}
      manager={isReceived && kind === 'order' && service?.isDelivered ? company.whatsappNumber : undefined}
      keep={<OfferToRemember entry={entry} />}
      onOpen={(path) => navigate({ to: path })}
    />
  );
}

function ThanksRoute() {
  return (
    <ReserveHeightUntilRead>
      <Thanks />
    </ReserveHeightUntilRead>
  );
}
