import { useDrafts } from '../../device/drafts/use-drafts.ts';
import { useSeenEntries } from '../../device/outbox/use-outbox.ts';
import { findLast } from '../../domain/find-last.ts';
import { formatEuros } from '../../domain/money.ts';
import type { Service } from '../../services/define.ts';
import { dueOnline } from '../../services/price.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PAYMENT_CONFIRMATION_COPY, WAITING_COPY } from './copy.ts';
import classes from './UnpaidOrder.module.css';

/**
 * Tells on the form of a service that an order made with it still waits for its payment, and links to it
 * (docs/rules/payments.md#to-be-paid). Shows nothing when none waits.
 */
export function UnpaidOrder({ service }: { service: Service }) {
  const entries = useSeenEntries() ?? [];
  const drafts = useDrafts();
  const entry = findLast(
    entries,
    ({ service: slug, state }) => slug === service.slug && state === 'payment-due',
  );
  const quote = entry?.request.quote;
  if (!entry || !quote) return null;
  const words = service.kind === 'donation' ? WAITING_COPY.donation : WAITING_COPY.order;
  // The form has the service's draft: under the id of this order, it changes the order and makes no other.
  const isChanged = drafts?.some(({ submissionId }) => submissionId === entry.id) ?? false;
  return (
    <Alert color="yellow" role="status" title={words.title}>
      <p>{[WAITING_COPY.text(entry.title), ...(isChanged ? [] : [words.another])].join(' ')}</p>
      <div className={classes.actions}>
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
