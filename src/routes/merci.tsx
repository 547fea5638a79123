import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTables } from '../device/reference-data/use-tables.ts';
import { isSettled } from '../domain/submission.ts';
import { forgetLastOrder } from '../features/order-summary/remember.ts';
import { LiveHead, LiveTrack } from '../features/outbox-status/LiveStatus.tsx';
import { OrderReceipt } from '../features/payment/OrderReceipt.tsx';
import { PrintReceipt } from '../features/payment/PrintReceipt.tsx';
import { HeldUntilRead } from '../features/shell/HeldPlace.tsx';
import { ThankYou } from '../features/thank-you/ThankYou.tsx';
import { findService } from '../services/catalogue.ts';
import { decodeRequest } from '../services/restore.ts';
import { useNamedEntry } from './-named-entry.ts';
import { OfferToRemember } from './-offer-to-remember.tsx';

/**
 * How long the session's copy of the form is kept after this page has opened
 * (docs/rules/pages.md#thank-you-page).
 */
const CLEAN_UP_AFTER_MS = 5000;

export const Route = createFileRoute('/merci')({ component: ThanksRoute });

function Thanks() {
  const named = useNamedEntry();
  const entry = named ?? null;
  const service = entry && findService(entry.service);
  const kind = service?.kind ?? 'order';
  const { company } = useTables();
  const navigate = useNavigate();
  // Leaving the page does not cancel this: the submission is in the outbox, and the copy is no longer needed.
  useEffect(() => void setTimeout(forgetLastOrder, CLEAN_UP_AFTER_MS), []);
  const isReceived = entry !== null && isSettled(entry);
  const isPaidOnline = service?.payment === 'online';
  const receipt = isReceived && entry.request.quote ? { entry, isPaidOnline, issuer: company } : null;
  return (
    <ThankYou
      entry={entry}
      isKnown={named !== null}
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
    <HeldUntilRead>
      <Thanks />
    </HeldUntilRead>
  );
}
