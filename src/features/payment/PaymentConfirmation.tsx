import type { ReactNode } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { contactWindow, openingAhead } from '../../domain/hours/next-opening.ts';
import { formatEuros, formatWireEuros } from '../../domain/money.ts';
import { whatsAppLink } from '../../domain/person/phone.ts';
import { type Entry, progressOf } from '../../domain/submission.ts';
import { SentSummary } from '../../form/summary/SentSummary.tsx';
import { dueOnline } from '../../services/price.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { StepList } from '../../ui/lists/StepList.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { PAYMENT_CONFIRMATION_COPY } from './copy.ts';
import classes from './Payment.module.css';
import { OrderReceipt, ReceiptLink } from './ReceiptPage.tsx';
import { type Issuer, linksAfter } from './receipt.ts';

interface PaymentConfirmationProps {
  /** Null when the page is opened without an order. */
  readonly entry: Entry | null;
  /** Whether a courier comes: false for a donation. */
  readonly isDelivered: boolean;
  readonly company: Issuer & { readonly whatsappNumber: string };
  readonly head: ReactNode;
  readonly track: ReactNode;
  /** The question whether the device may keep the customer's details. */
  readonly keep: ReactNode;
}

/**
 * The outcome of a payment, as the server knows it: navigation state proves nothing
 * (docs/rules/payments.md#server-decides). It reads only local data, so that it shows and prints offline.
 */
export function PaymentConfirmation(props: PaymentConfirmationProps) {
  const { entry, head, track } = props;
  const { title, lead } = words(props);
  const isPaid = entry?.state === 'received';
  const isUnderWay = entry !== null && progressOf(entry) !== null;
  useNow();
  const nextOpening = openingAhead(entry?.receipt, serverNow());
  return (
    <Page narrow>
      <div className={classes.head}>
        {head}
        <PageTitle lead={lead}>{title}</PageTitle>
      </div>
      {(!isPaid || isUnderWay) && track}
      {isPaid && nextOpening !== null && (
        <Alert color="yellow" title={PAYMENT_CONFIRMATION_COPY.closedTitle}>
          {PAYMENT_CONFIRMATION_COPY.closed(nextOpening)}
        </Alert>
      )}
      {isPaid && <OrderReceipt entry={entry} isPaidOnline issuer={props.company} />}
      {isPaid && !isUnderWay && props.isDelivered && (
        <Next entry={entry} phone={props.company.whatsappNumber} />
      )}
      {isPaid && <SentSummary entry={entry} />}
      <Actions {...props} />
      {props.keep}
    </Page>
  );
}

function words({ entry, isDelivered }: PaymentConfirmationProps): { title: string; lead: string } {
  const copy = PAYMENT_CONFIRMATION_COPY;
  switch (entry?.state) {
    case 'received':
      if (progressOf(entry) === 'annulee') return isDelivered ? copy.calledOff : copy.giftCalledOff;
      return isDelivered
        ? { title: copy.paidTitle, lead: copy.paidLead }
        : { title: copy.thanksTitle, lead: copy.thanksLead };
    case 'queued':
    case 'sending':
      return { title: copy.checkingTitle, lead: copy.checkingLead };
    default:
      return { title: copy.pendingTitle, lead: isDelivered ? copy.pendingLead : copy.giftPendingLead };
  }
}

function Next({ entry, phone }: { entry: Entry; phone: string }) {
  const when = contactWindow(entry.receipt, serverNow());
  const budget = formatWireEuros(entry.request.quote?.budget ?? 0);
  return (
    <StepList
      title={PAYMENT_CONFIRMATION_COPY.next}
      steps={PAYMENT_CONFIRMATION_COPY.steps(phone, when, linksAfter(entry), budget, entry.request.fields)}
    />
  );
}

function Actions({ entry, isDelivered, company }: PaymentConfirmationProps) {
  const reference = entry?.receipt?.reference;
  const quote = entry?.request.quote;
  return (
    <div className={classes.actions}>
      {entry?.state === 'payment-due' && quote && (
        <ButtonLink to="/paiement" state={{ submissionId: entry.id }} fullWidth>
          {PAYMENT_CONFIRMATION_COPY.resume(formatEuros(dueOnline(quote)))}
        </ButtonLink>
      )}
      {reference && isDelivered && (
        <ButtonAnchor
          href={whatsAppLink(company.whatsappNumber, PAYMENT_CONFIRMATION_COPY.message(reference))}
          target="_blank"
          rel="noreferrer"
          fullWidth
        >
          <Icon name="message" /> {PAYMENT_CONFIRMATION_COPY.write}
        </ButtonAnchor>
      )}
      {entry && reference && <ReceiptLink entry={entry} isPaidOnline issuer={company} />}
      <ButtonLink to="/mes-envois" variant="default" fullWidth>
        {PAYMENT_CONFIRMATION_COPY.submissions}
      </ButtonLink>
      <ButtonLink to="/" variant="default" fullWidth>
        {PAYMENT_CONFIRMATION_COPY.home}
      </ButtonLink>
    </div>
  );
}
