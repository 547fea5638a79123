import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { hasArrived } from '../domain/submission.ts';
import { OfferToRemember } from '../features/address-book/OfferToRemember.tsx';
import { OrderReceipt, ReceiptLink } from '../features/payment/ReceiptPage.tsx';
import { LiveHead, LiveTrack } from '../features/submissions/LiveStatus.tsx';
import { ReserveHeightUntilRead, useNamed } from '../features/submissions/named-entry.tsx';
import { ThankYou } from '../features/thank-you/ThankYou.tsx';
import { findService } from '../services/catalogue.ts';
import { isPaidOnline } from '../services/price.ts';
import { decodeRequest } from '../services/request.ts';
import { textSearch } from './-search.ts';

export const Route = createFileRoute('/merci')({
  validateSearch: textSearch('envoi'),
  component: ThanksRoute,
});

function Thanks() {
  const named = useNamed();
  const { entry } = named;
  const service = entry && findService(entry.service);
  const kind = service?.kind ?? 'order';
  const { company } = useTables();
  const navigate = useNavigate();
  const isReceived = entry !== null && hasArrived(entry);
  const quote = isReceived ? entry.request.quote : null;
  const receipt = entry && quote && { entry, isPaidOnline: isPaidOnline(service, quote), issuer: company };
  return (
    <ThankYou
      {...named}
      name={service?.facts(decodeRequest(service, entry?.request.fields ?? {})).customer}
      kind={kind}
      head={entry && kind !== 'application' && <LiveHead entry={entry} />}
      track={entry && <LiveTrack entry={entry} />}
      receipt={receipt && <OrderReceipt {...receipt} />}
      print={receipt && <ReceiptLink {...receipt} />}
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
