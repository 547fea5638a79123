import { type ReactNode, useState } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { changeBetweenAttempts } from '../../device/outbox/change-entry.ts';
import { refreshTables } from '../../device/reference-data/refresh-tables.ts';
import { formatEuros } from '../../domain/money.ts';
import { slotInstant, type WireQuote } from '../../domain/submission/wire.ts';
import { amend, type Entry } from '../../domain/submission.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import { ContactText } from '../../form/contact/ManagerNumber.tsx';
import { findService } from '../../services/catalogue.ts';
import { dueOnline } from '../../services/price.ts';
import { buildRequest, decodeRequest } from '../../services/request.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { BusyButton, Button } from '../../ui/buttons/Button.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { PAYMENT_COPY, type paymentCopyOf } from './copy.ts';
import type { CheckoutPhase } from './open-card-form.ts';

interface CheckoutViewProps {
  readonly phase: CheckoutPhase;
  readonly entry: Entry;
  /** The words for this kind of submission. */
  readonly copy: ReturnType<typeof paymentCopyOf>;
  readonly onRetry: () => void;
  /** Every line of the accepted price beside the offered one. */
  readonly compare: (offered: WireQuote) => ReactNode;
  /** The card form, shown when the checkout is ready. */
  readonly children: ReactNode;
}

/** The card form of a checkout, or what is shown in its place while there is none. */
export function CheckoutView({ phase, entry, copy, onRetry, compare, children }: CheckoutViewProps) {
  switch (phase.kind) {
    case 'ready':
      return children;
    case 'opening':
      return <Loading isSaid={phase.isAgain}>{PAYMENT_COPY.loading}</Loading>;
    case 'offline':
      return (
        <>
          <Alert
            color="yellow"
            icon={<Icon name="offline" />}
            title={PAYMENT_COPY.offlineTitle}
            role="status"
          >
            {copy.offline}
          </Alert>
          <Button fullWidth onClick={onRetry}>
            {PAYMENT_COPY.retry}
          </Button>
        </>
      );
    case 'unreachable':
      return (
        <>
          <Alert color="yellow" title={PAYMENT_COPY.unreachableTitle} role="alert">
            {copy.unreachable}
          </Alert>
          <Button fullWidth onClick={onRetry}>
            {PAYMENT_COPY.retry}
          </Button>
        </>
      );
    case 'refused':
      return <Refused phase={phase} entry={entry} onRetry={onRetry} compare={compare} />;
  }
}

interface RefusedProps extends Pick<CheckoutViewProps, 'entry' | 'onRetry' | 'compare'> {
  readonly phase: Extract<CheckoutPhase, { kind: 'refused' }>;
}

/**
 * Says why the server refuses a checkout for this order. A new price can be accepted (docs/rules/payments.md#price-held).
 */
function Refused({ phase: { problem }, entry, onRetry, compare }: RefusedProps) {
  const { quote } = problem;
  const [isAccepting, setAccepting] = useState(false);
  const before = entry.request.quote;
  if (problem.code !== 'price_changed' || !quote || !before) {
    return (
      <Alert color="red" title={PAYMENT_COPY.refusedTitle} role="alert">
        <ContactText>{problem.message}</ContactText>
      </Alert>
    );
  }
  const accept = async () => {
    setAccepting(true);
    await acceptNewPrice(entry, quote);
    onRetry();
  };
  const after = formatEuros(dueOnline(quote));
  return (
    <>
      <Alert color="yellow" title={PAYMENT_COPY.priceChangedTitle} role="alert">
        {PAYMENT_COPY.priceChanged(formatEuros(dueOnline(before)), after)}
      </Alert>
      <Paper component="section">{compare(quote)}</Paper>
      <BusyButton fullWidth isBusy={isAccepting} onClick={() => void accept()}>
        {PAYMENT_COPY.acceptPrice(after)}
      </BusyButton>
    </>
  );
}

/**
 * Accepts the server's price: the same order and id, at the amount that the customer has just agreed to. The
 * confirmation time is kept, so that an order from before closing time can still be accepted
 * (docs/rules/sending.md#price-changed).
 */
async function acceptNewPrice({ id, service: slug, request }: Entry, quote: WireQuote): Promise<void> {
  const service = findService(slug);
  if (!service) return;
  const now = serverNow();
  const confirmedAt = parseInstant(request.confirmedAt) ?? now;
  const values = decodeRequest(service, request.fields);
  const accepted = buildRequest(service, values, quote, confirmedAt, request.voucher);
  const slotAt = slotInstant(accepted.slot);
  // The outbox may be asking the server about this entry at that moment. A press must not be lost for that.
  await changeBetweenAttempts(id, (latest) => amend(latest, { request: accepted, slotAt }, now));
  await refreshTables();
}
