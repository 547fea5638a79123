import { createFileRoute } from '@tanstack/react-router';
import { serverNow } from '../device/clock/clock.ts';
import { useEntries, useOutboxFailure } from '../device/outbox/use-outbox.ts';
import { useTables } from '../device/reference-data/use-tables.ts';
import { findLast } from '../domain/collections.ts';
import { OfferToRemember } from '../features/address-book/OfferToRemember.tsx';
import { ShowSameOrder, waitsForPayment } from '../features/payment/elsewhere.tsx';
import { PaymentConfirmation } from '../features/payment/PaymentConfirmation.tsx';
import { LiveHead, LiveTrack } from '../features/submissions/LiveStatus.tsx';
import { ReserveHeightUntilRead, useNamedEntry } from '../features/submissions/named-entry.tsx';
import { findService } from '../services/catalogue.ts';
import { Loading } from '../ui/notices/Loading.tsx';
import { textSearch } from './-search.ts';

export const Route = createFileRoute('/confirmation-paiement')({
  validateSearch: textSearch('envoi'),
  component: PaymentConfirmationRoute,
});

/**
 * The order that was just paid, named by the navigation or by the address; else the one of the last day that waits for its payment, if
 * any. Never an older one (docs/rules/payments.md#payment-confirmation).
 */
function PaidOrder() {
  const entries = useEntries();
  const named = useNamedEntry();
  const cannotTell = useOutboxFailure() !== null;
  const { company } = useTables();
  const entry = named ?? null;
  if (entries === null && !cannotTell) return <Loading />;
  const waiting = entry ? null : findLast(entries ?? [], (each) => waitsForPayment(each, serverNow()));
  if (waiting) return <ShowSameOrder submissionId={waiting.id} to="/confirmation-paiement" />;
  return (
    <PaymentConfirmation
      entry={entry}
      isDelivered={findService(entry?.service ?? '')?.isDelivered ?? true}
      company={company}
      head={entry && <LiveHead entry={entry} />}
      track={entry && <LiveTrack entry={entry} />}
      keep={<OfferToRemember entry={entry} />}
    />
  );
}

function PaymentConfirmationRoute() {
  return (
    <ReserveHeightUntilRead>
      <PaidOrder />
    </ReserveHeightUntilRead>
  );
}
