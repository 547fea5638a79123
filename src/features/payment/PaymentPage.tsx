import { type ReactNode, useEffect, useState } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { updateEntry } from '../../device/outbox/entries.ts';
import { useNotKept } from '../../device/outbox/use-outbox.ts';
import { askPayment, keepReceipt } from '../../device/payment/payment.ts';
import { formatEuros, formatWireEuros } from '../../domain/money.ts';
import { type Entry, paymentMade } from '../../domain/submission.ts';
import { shownName } from '../../domain/typography.ts';
import type { WireQuote } from '../../domain/wire.ts';
import { CorrectButton } from '../../form/page/CorrectButton.tsx';
import { findService } from '../../services/catalogue.ts';
import { dueOnline } from '../../services/price.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { dismissToast, notify } from '../../ui/notify.ts';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { Receipt } from '../../ui/Receipt.tsx';
import { acceptNewPrice } from './accept-price.ts';
import { CardForm, type Ended, type Unpaid } from './CardForm.tsx';
import { PAYMENT_COPY, PAYMENT_NOTICES, paymentCopyOf, UNPAID_COPY } from './copy.ts';
import type { CheckoutPhase } from './open-card-form.ts';
import classes from './PaymentPage.module.css';
import { useCheckout } from './use-checkout.ts';

interface PaymentPageProps {
  readonly entry: Entry;
  /** Opens the form with the order, for corrections. */
  readonly onOpen: (path: string) => Promise<unknown>;
  /**
   * Called when the card form cannot be shown, to go back to the previous page
   * (docs/rules/payments.md#payment-notices).
   */
  readonly onBack: () => void;
  /** The page is there in full: the card form with it, or why there is none. */
  readonly onLoaded: () => void;
  /** Every line of the accepted price beside the offered one. */
  readonly compare: (offered: WireQuote) => ReactNode;
}

/** The payment page of an order: its amount, and the card form of its checkout. */
export function PaymentPage({ entry, onOpen, onBack, onLoaded, compare }: PaymentPageProps) {
  const { phase, reopen } = useCheckout(entry);
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null);
  const { quote } = entry.request;
  const copy = useCopy(entry);
  const isShown = phase.kind !== 'opening' && phase.kind !== 'ready';
  useEffect(() => {
    if (isShown) onLoaded();
  }, [isShown, onLoaded]);

  const onEnd = async (type: 'success' | 'error' | 'fail'): Promise<Ended> => {
    const checkoutId = phase.kind === 'ready' ? phase.checkout.checkoutId : undefined;
    const ended = await settle(entry, type, checkoutId, reopen);
    const { succeeded, failed } = PAYMENT_NOTICES;
    if (ended === 'paid') void notify({ tone: 'ok', ...succeeded });
    if (!isPaidOrPending(ended)) {
      setUnpaid(ended);
      void notify({ tone: 'danger', ...failed });
    }
    return ended;
  };
  const onSubmit = () => {
    setUnpaid(null);
    dismissToast();
  };
  const onNotMounted = () => {
    void notify({ tone: 'danger', ...PAYMENT_NOTICES.notMounted, staysOnNextPage: true });
    onBack();
  };

  return (
    <Page narrow>
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      {quote && <Amount quote={quote} title={entry.title || copy.order} />}
      {unpaid && (
        <Alert color="red" role="status" title={UNPAID_COPY[unpaid].title}>
          {UNPAID_COPY[unpaid].text}
        </Alert>
      )}
      <CheckoutView phase={phase} entry={entry} onRetry={reopen} compare={compare}>
        {phase.kind === 'ready' && phase.checkout.receipt === null && (
          <CardForm
            checkout={phase.checkout}
            onEnd={onEnd}
            onSubmit={onSubmit}
            onNotMounted={onNotMounted}
            onRetry={reopen}
            onLoaded={onLoaded}
          />
        )}
      </CheckoutView>
      <div className={classes.actions}>
        <CorrectButton entry={entry} onOpen={onOpen} variant="default" fullWidth>
          {copy.modify}
        </CorrectButton>
        <ButtonLink to="/mes-envois" variant="default" fullWidth>
          {PAYMENT_COPY.submissions}
        </ButtonLink>
      </div>
    </Page>
  );
}

function useCopy({ service }: Entry) {
  const isKept = useNotKept() === null;
  return paymentCopyOf(findService(service)?.isDelivered ?? true, isKept);
}

/**
 * Asks the server for the outcome of an attempt. If the server has none yet although the widget reports
 * success, the outbox keeps asking, even after this page is closed.
 */
async function settle(
  { id }: Entry,
  type: 'success' | 'error' | 'fail',
  checkoutId: string | undefined,
  reopen: () => void,
): Promise<Ended> {
  const reply = await askPayment(id, checkoutId, (url, init) => fetch(url, init));
  if (reply?.receipt) {
    await keepReceipt(id, reply.receipt, serverNow());
    return 'paid';
  }
  const isOver = reply !== null && reply.status !== 'PENDING';
  if (type === 'success' && !isOver) {
    await updateEntry(id, (latest) => paymentMade(latest, serverNow()));
    return 'unknown';
  }
  if (isOver) reopen();
  if (reply === null) return 'unsure';
  return UNPAID_BY_STATUS[reply.status] ?? 'not-paid';
}

const UNPAID_BY_STATUS: Readonly<Record<string, Unpaid>> = { FAILED: 'refused', EXPIRED: 'expired' };

const isPaidOrPending = (ended: Ended): ended is 'paid' | 'unknown' =>
  ended === 'paid' || ended === 'unknown';

function Amount({ quote, title }: { quote: WireQuote; title: string }) {
  const fees = [...quote.serviceDetails, ...quote.deliveryDetails];
  return (
    <Receipt
      title={title}
      lines={fees.map(({ label, amount }) => ({ label: shownName(label), amount: formatWireEuros(amount) }))}
      total={{ label: PAYMENT_COPY.amount, amount: formatEuros(dueOnline(quote)) }}
      footer={quote.budget > 0 && <p>{PAYMENT_COPY.budget(formatWireEuros(quote.budget))}</p>}
    />
  );
}

interface CheckoutViewProps extends Pick<PaymentPageProps, 'compare'> {
  readonly phase: CheckoutPhase;
  readonly entry: Entry;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** The content in place of the card form while there is none. */
function CheckoutView({ phase, entry, onRetry, compare, children }: CheckoutViewProps) {
  const copy = useCopy(entry);
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

interface RefusedProps extends Pick<PaymentPageProps, 'compare'> {
  readonly phase: Extract<CheckoutPhase, { kind: 'refused' }>;
  readonly entry: Entry;
  readonly onRetry: () => void;
}

/**
 * The server refuses a checkout for this order: says why, and what can be done
 * (docs/rules/payments.md#price-held).
 */
function Refused({ phase: { problem }, entry, onRetry, compare }: RefusedProps) {
  const { quote } = problem;
  const before = entry.request.quote;
  if (problem.code !== 'price_changed' || !quote || !before) {
    return (
      <Alert color="red" title={PAYMENT_COPY.refusedTitle} role="alert">
        {problem.message}
      </Alert>
    );
  }
  const accept = async () => {
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
      <Button fullWidth onClick={() => void accept()}>
        {PAYMENT_COPY.acceptPrice(after)}
      </Button>
    </>
  );
}
