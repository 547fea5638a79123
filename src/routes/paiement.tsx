import { createFileRoute, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { serverNow } from '../device/clock/clock.ts';
import { useEntries } from '../device/outbox/use-outbox.ts';
import { findLast } from '../domain/collections.ts';
import {
  hasJustBeenPaid,
  NothingLeftToPay,
  NothingToPay,
  needsCard,
  PayByLink,
  ShowSameOrder,
} from '../features/payment/elsewhere.tsx';
import { useNamedEntry } from '../features/submissions/named-entry.tsx';
import { ReservedHeight } from '../ui/layout/ReservedHeight.tsx';
import { Loading } from '../ui/notices/Loading.tsx';
import { OrderPayment } from './-order-payment.tsx';
import { textSearch } from './-search.ts';

export const Route = createFileRoute('/paiement')({
  validateSearch: textSearch('envoi', 'lien'),
  component: PaymentRoute,
});

/** The page of a payment link; without one, of the order that was just confirmed, or of the last one that is still unpaid. */
function PaymentRoute() {
  const [isLoaded, setLoaded] = useState(false);
  const onLoaded = useCallback(() => setLoaded(true), []);
  const { lien } = useSearch({ from: '/paiement' });
  return (
    <ReservedHeight isLoaded={isLoaded}>
      {lien === undefined && <OrderToPay onLoaded={onLoaded} />}
      {lien !== undefined && <PayByLink key={lien} link={lien} onLoaded={onLoaded} />}
    </ReservedHeight>
  );
}

function OrderToPay({ onLoaded }: { onLoaded: () => void }) {
  const entry = useNamedEntry();
  const entries = useEntries();
  if (entries === null) return <Loading />;
  const waiting = findLast(entries, ({ state }) => state === 'payment-due');
  if (!entry && waiting) return <ShowSameOrder submissionId={waiting.id} />;
  const paid = findLast(entries, (candidate) => hasJustBeenPaid(candidate, serverNow()));
  if (!entry && paid) return <NothingLeftToPay submissionId={paid.id} isPaidOnline={needsCard(paid)} />;
  if (!entry) return <NothingToPay />;
  if (entry.state !== 'payment-due')
    return <NothingLeftToPay submissionId={entry.id} isPaidOnline={needsCard(entry)} />;
  return <OrderPayment key={entry.id} entry={entry} onLoaded={onLoaded} />;
}
