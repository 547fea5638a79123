import { type ReactNode, useEffect, useId, useState } from 'react';
import { withoutGoods } from '../../copy/total.ts';
import { formatEuros } from '../../domain/money.ts';
import type { AvailableQuote, Quote } from '../../domain/quote/quote.ts';
import { isFree } from '../../domain/quote/voucher.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { toWireQuote } from '../../services/price.ts';
import type { Values } from '../../services/values.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { BottomBar } from '../../ui/buttons/BottomBar.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { FormLayout } from '../../ui/layout/FormLayout.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useFormContext, useFormState } from '../engine/form-context.ts';
import { SummaryFacts, Uncounted } from '../notices/lazy-notices.tsx';
import { FeeSummary, totalWords } from '../summary/FeeSummary.tsx';
import { FORM_COPY } from './copy.ts';
import classes from './ServiceForm.module.css';

interface FormFrameProps extends SendProps {
  readonly tables: Tables;
  /** Whether all steps are shown: before that, there is no summary and no button. */
  readonly isShown: boolean;
  readonly children: ReactNode;
}

interface SendProps {
  readonly quote: Quote | null;
  /** The values that the quote is of. */
  readonly pricedValues: Values;
  readonly isSending: boolean;
  readonly isBlocked: boolean;
  readonly isClosed: boolean;
}

/** The fields with their receipt and the running total; for a service without a price, with the button only. */
export function FormFrame({ tables, isShown, children, ...send }: FormFrameProps) {
  const { service } = useFormContext();
  if (!service.priced) {
    return (
      <div className={classes.plain}>
        {children}
        {isShown && <PlainSend {...send} />}
      </div>
    );
  }
  const { quote } = send;
  return (
    <FormLayout
      receipt={
        isShown && (
          <FeeSummary quote={quote?.available ? quote : null} service={service}>
            <SummaryFacts tables={tables} />
          </FeeSummary>
        )
      }
      isReceiptWhole={quote?.available === true && quote.complete}
      bar={isShown && <ActionBar {...send} tables={tables} />}
    >
      {children}
      <Uncounted />
      <SaidTotal quote={quote} />
    </FormLayout>
  );
}

/** The button of a form without a price. While the answers can never be sent it is hidden, but Enter still presses it and shows the reason. */
function PlainSend(send: SendProps) {
  const { service, store } = useFormContext();
  const isRuledOut = useFormState(store, ({ values }) => service.blocked(values) !== null);
  const id = useId();
  const why = whyNot(send, service);
  if (!isRuledOut)
    return (
      <div>
        <FormButton {...send} describedBy={why ? id : undefined} />
        {why && (
          <p id={id} className={classes.why}>
            {why}
          </p>
        )}
      </div>
    );
  return (
    <button type="submit" hidden>
      {service.copy.submit}
    </button>
  );
}

function ActionBar({ tables, ...send }: SendProps & Pick<FormFrameProps, 'tables'>) {
  const { service, store } = useFormContext();
  const isOutdated = useFormState(store, ({ values }) => values !== send.pricedValues);
  const [isOpen, setOpen] = useState(false);
  const shown = send.quote?.available ? send.quote : null;
  const total = shown ? formatEuros(shown.totalToPay) : '—';
  const note = shown ? noteOf(shown, isOpen) : FORM_COPY.priceToCome;
  const id = useId();
  const why = whyNot(send, service);
  return (
    <BottomBar
      total={total}
      isOutdated={isOutdated}
      note={note}
      detail={
        shown && (
          <FeeSummary quote={shown} service={service}>
            <SummaryFacts tables={tables} />
          </FeeSummary>
        )
      }
      detailOpen={isOpen}
      onToggleDetail={() => setOpen(!isOpen)}
      reason={why && <span id={id}>{why}</span>}
      // The note beside the total already says that the price is to come, so the reason is not shown a second time.
      isNoted={why === FORM_COPY.why.price}
      footnote={FORM_COPY.nothingCharged}
    >
      <FormButton {...send} describedBy={why ? id : undefined} />
    </BottomBar>
  );
}

/** Why the button is grey, in words; null where it sends. */
function whyNot({ quote, isBlocked, isClosed }: SendProps, { needsPrice }: Service): string | null {
  const { why } = FORM_COPY;
  if (quote?.available === false) return why.refused;
  if (isBlocked) return why.full;
  if (isClosed) return why.closed;
  return needsPrice && quote === null ? why.price : null;
}

/** The button has the same name on both widths. The short words are part of it: who speaks to the device says what they read. */
function FormButton({
  quote,
  isSending,
  isBlocked,
  isClosed,
  describedBy,
}: SendProps & { readonly describedBy: string | undefined }) {
  const { service } = useFormContext();
  const isFreeNow = service.payment === 'online' && quote?.available && isFree(toWireQuote(quote));
  const { submit, submitShort } = isFreeNow ? FORM_COPY.sendFree : service.copy;
  return (
    <SendButton
      type="submit"
      fullWidth
      sending={isSending}
      disabled={isBlocked}
      incomplete={isClosed || (service.needsPrice && quote === null)}
      aria-label={isSending ? undefined : submit}
      aria-describedby={describedBy}
    >
      <span className={classes.long}>{submit}</span>
      <span className={classes.short}>{submitShort}</span>
      <Icon name="arrow" className={classes.long} />
    </SendButton>
  );
}

/** Delay before a new total is announced, in milliseconds: it changes at every keystroke in a budget. */
const SAID_AFTER_MS = 1000;

/** Announces the running total to screen readers, but not the total of a restored draft. */
function SaidTotal({ quote }: Pick<SendProps, 'quote'>) {
  const { store } = useFormContext();
  const isDirty = useFormState(store, (state) => state.isDirty);
  const words =
    isDirty && quote?.available ? FORM_COPY.saidTotal(totalWords(quote), formatEuros(quote.totalToPay)) : '';
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

function noteOf(quote: AvailableQuote, isOpen: boolean): string {
  if (!quote.complete) return FORM_COPY.beforeDelivery;
  return withoutGoods(quote) ?? (isOpen ? FORM_COPY.hideDetail : FORM_COPY.showDetail);
}
