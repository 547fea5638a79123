import { useState } from 'react';
import { useDrafts } from '../../device/drafts/use-drafts.ts';
import { useEntries } from '../../device/outbox/use-outbox.ts';
import { findLast } from '../../domain/collections.ts';
import { formatEuros } from '../../domain/money.ts';
import type { Entry } from '../../domain/submission.ts';
import { confirmedCount, isConfirmedSince } from '../../form/engine/confirm-order.ts';
import type { Service } from '../../services/define.ts';
import { dueOnline } from '../../services/price.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { PAYMENT_CONFIRMATION_COPY, WAITING_COPY } from './copy.ts';
import classes from './Payment.module.css';

/**
 * Tells on the form of a service that an order made with it still waits for its payment, and links to it
 * (docs/rules/payments.md#to-be-paid). Shows nothing when none waits.
 */
export function UnpaidOrder({ service }: { service: Service }) {
  const unpaid = useUnpaid(service);
  const quote = unpaid?.entry.request.quote;
  if (!unpaid || !quote) return null;
  const { entry, isChanged } = unpaid;
  const words = service.kind === 'donation' ? WAITING_COPY.donation : WAITING_COPY.order;
  return (
    <Alert color="yellow" role="status" title={words.title}>
      <p>{[WAITING_COPY.text(entry.title), ...(isChanged ? [] : [words.another])].join(' ')}</p>
      <div className={classes.unpaid}>
        <ButtonLink to="/paiement" state={{ submissionId: entry.id }} size="sm">
          {PAYMENT_CONFIRMATION_COPY.resume(formatEuros(dueOnline(quote)))}
        </ButtonLink>
        <ButtonLink to="/mes-envois" size="sm" variant="default">
          {WAITING_COPY.submissions}
        </ButtonLink>
      </div>
    </Alert>
  );
}

interface Unpaid {
  readonly entry: Entry;
  /** Whether the form has the draft under the id of this order: it then changes the order and makes no other. */
  readonly isChanged: boolean;
}

/**
 * The last order of the service that waits for its payment. While the form confirms an order, it does not change: the payment page is
 * about to open, and a notice for that moment would push the form down and be read out.
 */
function useUnpaid(service: Service): Unpaid | null {
  const entries = useEntries() ?? [];
  const drafts = useDrafts();
  const [since] = useState(confirmedCount);
  const [shown, setShown] = useState<Unpaid | null>(null);
  const entry = findLast(
    entries,
    ({ service: slug, state }) => slug === service.slug && state === 'payment-due',
  );
  if (entry && isConfirmedSince(entry.id, since)) return shown;
  const isChanged = drafts?.some(({ submissionId }) => submissionId === entry?.id) ?? false;
  if (entry !== shown?.entry || isChanged !== (shown?.isChanged ?? false))
    setShown(entry ? { entry, isChanged } : null);
  return entry ? { entry, isChanged } : null;
}
