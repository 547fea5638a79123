import { useEffect, useId } from 'react';
import { formatWireEuros } from '../../domain/money.ts';
import type { CheckoutReply } from '../../domain/payment/payment.ts';
import { Button, ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { notify } from '../../ui/notices/notify.ts';
import { PAYMENT_COPY, PAYMENT_NOTICES, UNPAID_COPY } from './copy.ts';
import classes from './Payment.module.css';
import { useCard } from './use-card.ts';

interface CardFormProps {
  readonly checkout: Pick<CheckoutReply, 'checkoutId' | 'amount' | 'widget' | 'hostedPage'>;
  /** Called when the widget reports the end of an attempt. Resolves to the outcome that the server knows. */
  readonly onEnd: (type: 'success' | 'error' | 'fail') => Promise<Ended>;
  /** The customer pays, or tries again: with our button, or in the widget. */
  readonly onAttempt: () => void;
  readonly onNotMounted: () => void;
  readonly onRetry: () => void;
  /** The widget takes a card, or cannot be had. */
  readonly onLoaded: () => void;
}

/** The payment provider's card form and the pay button. Card numbers never pass through our code. */
export function CardForm(props: CardFormProps) {
  const { checkout, onEnd, onAttempt, onNotMounted, onRetry, onLoaded } = props;
  const containerId = useId();
  const card = useCard(containerId, checkout, {
    onNotLoaded: () => void notify({ tone: 'danger', ...PAYMENT_NOTICES.notLoaded }),
    onNotMounted,
    onAttempt,
    onEnd: async (type) => {
      const ended = await onEnd(type);
      if (ended !== 'paid' && ended !== 'unknown') card.release();
    },
  });
  const { state } = card;
  const isLoaded = state !== 'loading';
  useEffect(() => {
    if (isLoaded) onLoaded();
  }, [isLoaded, onLoaded]);
  const isWorking = state === 'paying' || state === 'authenticating';
  return (
    <Paper component="section" className={classes.card}>
      <h2 className={classes.title}>{PAYMENT_COPY.card(card.wallets)}</h2>
      {state === 'loading' && <Loading isSaid>{PAYMENT_COPY.loading}</Loading>}
      {state === 'not-loaded' ? (
        <>
          <Alert color="red" title={PAYMENT_NOTICES.notLoaded.title} role="alert">
            {PAYMENT_NOTICES.notLoaded.message}
          </Alert>
          <Button variant="default" fullWidth onClick={onRetry}>
            {PAYMENT_COPY.retry}
          </Button>
        </>
      ) : (
        <>
          <div
            id={containerId}
            className={classes.widget}
            aria-busy={state === 'loading'}
            data-foreign-fields=""
          />
          {state === 'authenticating' && <p role="status">{PAYMENT_COPY.authenticating}</p>}
          {state !== 'loading' && (
            <SendButton
              fullWidth
              sending={isWorking}
              sendingLabel={PAYMENT_COPY.paying}
              onClick={card.submit}
            >
              {PAYMENT_COPY.pay(formatWireEuros(checkout.amount))}
            </SendButton>
          )}
        </>
      )}
      {checkout.hostedPage && (state === 'not-loaded' || card.isLate) && (
        <div role="status" className={classes.elsewhere}>
          {card.isLate && <p>{isWorking ? PAYMENT_COPY.bankIsLate : PAYMENT_COPY.formIsLate}</p>}
          <ButtonAnchor href={checkout.hostedPage} fullWidth variant={isWorking ? 'default' : 'filled'}>
            {PAYMENT_COPY.hostedPage}
          </ButtonAnchor>
        </div>
      )}
      <p className={classes.secure}>{PAYMENT_COPY.secure}</p>
    </Paper>
  );
}

const focus = (alert: HTMLElement | null) => alert?.focus();

/**
 * Why the last attempt has not paid (docs/rules/payments.md#refused-card). It takes the focus, and so comes into sight: the card form
 * that had it may have given way to another.
 */
export function NotPaid({ why }: { readonly why: Unpaid }) {
  return (
    <Alert ref={focus} tabIndex={-1} color="red" role="status" title={UNPAID_COPY[why].title}>
      {UNPAID_COPY[why].text}
    </Alert>
  );
}

/**
 * Why an attempt has not paid. refused, expired: the provider says so; not-paid: it knows of no payment so far; unsure: nobody
 * could say.
 */
export type Unpaid = 'refused' | 'expired' | 'not-paid' | 'unsure';
export type Ended = 'paid' | 'unknown' | Unpaid;

/** The provider's verdicts that say why an attempt has not paid. */
export const UNPAID_BY_STATUS: Readonly<Record<string, Unpaid>> = { FAILED: 'refused', EXPIRED: 'expired' };

/**
 * The notice of an attempt that has not paid. Where nobody knows the outcome it says what the page says, and not to try again: the
 * card may have been charged.
 */
export function unpaidNotice(why: Unpaid): { readonly title: string; readonly message: string } {
  if (why !== 'unsure') return PAYMENT_NOTICES.failed;
  const { title, text } = UNPAID_COPY.unsure;
  return { title, message: text };
}
