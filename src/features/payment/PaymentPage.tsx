import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useIsOnline } from '../../device/network/use-network.ts';
import { updateEntry } from '../../device/outbox/entries.ts';
import { useNotKept } from '../../device/outbox/use-outbox.ts';
import { askPayment, keepReceipt } from '../../device/payment/payment.ts';
import { formatEuros, formatWireEuros } from '../../domain/money.ts';
import type { WireQuote } from '../../domain/submission/wire.ts';
import { type Entry, paymentMade } from '../../domain/submission.ts';
import { shownName } from '../../domain/text/typography.ts';
import { CorrectButton } from '../../form/page/CorrectButton.tsx';
import { findService } from '../../services/catalogue.ts';
import { dueOnline } from '../../services/price.ts';
import { useKeptFocus } from '../../ui/behaviour/use-kept-focus.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Receipt } from '../../ui/lists/Receipt.tsx';
import { dismissToast, notify, takeToastAlong } from '../../ui/notices/notify.ts';
import { CardForm, type Ended, NotPaid, UNPAID_BY_STATUS, type Unpaid, unpaidNotice } from './CardForm.tsx';
import { CheckoutView } from './CheckoutView.tsx';
import { PAYMENT_COPY, PAYMENT_NOTICES, paymentCopyOf } from './copy.ts';
import { type CheckoutPhase, openCardForm } from './open-card-form.ts';
import classes from './Payment.module.css';

interface PaymentPageProps {
  readonly entry: Entry;
  /** Opens the form with the order, for corrections. */
  readonly onOpen: (path: string) => Promise<unknown>;
  /**
   * Called when the card form cannot be shown, to go back to the previous page
   * (docs/rules/payments.md#payment-notices).
   */
  readonly onBack: () => void;
  /** Called once the page is complete: with its card form, or with the reason why there is none. */
  readonly onLoaded: () => void;
  /** Every line of the accepted price beside the offered one. */
  readonly compare: (offered: WireQuote) => ReactNode;
}

/** The payment page of an order: its amount, and the card form of its checkout. */
export function PaymentPage({ entry, onOpen, onBack, onLoaded, compare }: PaymentPageProps) {
  const { phase, reopen } = useCheckout(entry);
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null);
  const placeId = useId();
  useKeptFocus();
  const { quote } = entry.request;
  const copy = useCopy(entry);
  const isShown = phase.kind !== 'opening' && phase.kind !== 'ready';
  useEffect(() => {
    if (isShown) onLoaded();
  }, [isShown, onLoaded]);

  const onEnd = async (type: 'success' | 'error' | 'fail'): Promise<Ended> => {
    const checkoutId = phase.kind === 'ready' ? phase.checkout.checkoutId : undefined;
    const ended = await settle(entry, type, checkoutId, reopen);
    if (ended === 'paid') void notify({ tone: 'ok', ...PAYMENT_NOTICES.succeeded });
    if (!isPaidOrPending(ended)) {
      setUnpaid(ended);
      void notify({ tone: 'danger', ...unpaidNotice(ended) });
    }
    return ended;
  };
  const onAttempt = () => {
    setUnpaid(null);
    dismissToast();
  };
  const onNotMounted = () => {
    void notify({ tone: 'danger', ...PAYMENT_NOTICES.notMounted, staysOnNextPage: true });
    // The page before is another document.
    takeToastAlong();
    onBack();
  };

  return (
    <Page narrow>
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      {quote && <Amount quote={quote} title={entry.title || copy.order} />}
      {unpaid && <NotPaid why={unpaid} />}
      <div id={placeId} className={classes.place} tabIndex={-1} data-focus-home={placeId}>
        <CheckoutView phase={phase} entry={entry} copy={copy} onRetry={reopen} compare={compare}>
          {phase.kind === 'ready' && phase.checkout.receipt === null && (
            <CardForm
              checkout={phase.checkout}
              onEnd={onEnd}
              onAttempt={onAttempt}
              onNotMounted={onNotMounted}
              onRetry={reopen}
              onLoaded={onLoaded}
            />
          )}
        </CheckoutView>
      </div>
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

/** The words of the page: a donation is no order. */
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

interface OpenCheckout {
  readonly phase: CheckoutPhase;
  /**
   * Asks the server again: the answer is the same checkout while it can be paid, and its successor after
   * that.
   */
  reopen(): void;
}

const OPENING = { kind: 'opening', isAgain: false } as const;
const OFFLINE = { kind: 'offline' } as const;

/**
 * Opens the checkout of an order, and again when the network comes back. It tries even when the browser
 * reports no network. Opening a checkout charges nothing.
 */
function useCheckout(entry: Entry): OpenCheckout {
  const isOnline = useIsOnline();
  const [phase, setPhase] = useState<CheckoutPhase>(OPENING);
  const [attempt, setAttempt] = useState(0);
  const { id } = entry;
  /** The attempt whose card form is on screen: a change of the network must not replace it. */
  const shown = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is read anew at each attempt
  useEffect(() => {
    if (shown.current === attempt) return;
    let isCurrent = true;
    setPhase({ kind: 'opening', isAgain: attempt > 0 });
    void openCardForm(entry).then((opened) => {
      if (!isCurrent) return;
      if (opened.kind === 'ready') shown.current = attempt;
      setPhase(opened);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, attempt, isOnline]);

  const reopen = useCallback(() => setAttempt((count) => count + 1), []);
  return { phase: phase.kind === 'unreachable' && !isOnline ? OFFLINE : phase, reopen };
}
