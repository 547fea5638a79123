import { createFileRoute, redirect, useLocation, useNavigate } from '@tanstack/react-router';
import { useEntry, useOutboxFailure } from '../device/outbox/use-outbox.ts';
import { useTables } from '../device/reference-data/use-tables.ts';
import { userIdOf } from '../device/session/account.ts';
import { useAuth } from '../device/session/use-auth.ts';
import { isShownTo } from '../domain/person/owner.ts';
import { OfferToRemember } from '../features/address-book/OfferToRemember.tsx';
import { NothingOrdered } from '../features/order-summary/Confirmation.tsx';
import { SUMMARY_COPY } from '../features/order-summary/copy.ts';
import { orderOf, parseSentOrder } from '../features/order-summary/last-order.ts';
import { OrderConfirmation } from '../features/order-summary/OrderConfirmation.tsx';
import { LiveHead, LiveTrack } from '../features/submissions/LiveStatus.tsx';
import { ReserveHeightUntilRead } from '../features/submissions/named-entry.tsx';

export const Route = createFileRoute('/confirmation-commande')({
  beforeLoad: async ({ location }) => {
    const { parseSentOrder } = await import('../features/order-summary/last-order.ts');
    if (!parseSentOrder(location.state)) throw redirect({ to: '/restaurants', replace: true });
  },
  component: OrderConfirmationRoute,
});

function SentOrder() {
  const sent = parseSentOrder(useLocation().state);
  const entry = useEntry(sent?.submissionId);
  const cannotTell = useOutboxFailure() !== null;
  const who = useAuth();
  const { company } = useTables();
  const navigate = useNavigate();
  if (!sent) return null;
  // The order belongs to an account, which has signed out unless it is still to be known.
  if (!isShownTo(sent.account, userIdOf(who)))
    return who.status === 'unknown' ? null : <NothingOrdered copy={SUMMARY_COPY} form="/restaurants" />;
  return (
    <OrderConfirmation
      sent={entry ? orderOf(entry, sent) : sent}
      entry={entry ?? null}
      isAsking={entry === null && !cannotTell}
      company={company.whatsappNumber}
      head={entry && <LiveHead entry={entry} />}
      track={entry && <LiveTrack entry={entry} />}
      keep={<OfferToRemember entry={entry ?? null} />}
      onOpen={(path) => navigate({ to: path })}
    />
  );
}

function OrderConfirmationRoute() {
  return (
    <ReserveHeightUntilRead>
      <SentOrder />
    </ReserveHeightUntilRead>
  );
}
