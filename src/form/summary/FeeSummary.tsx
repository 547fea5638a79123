import { hoursOnIsland } from '../../copy/device-zone.ts';
import { totalLabel, withoutGoods } from '../../copy/total.ts';
import { formatEuros } from '../../domain/money.ts';
import type { AvailableQuote, FeeLine, Quote } from '../../domain/quote/quote.ts';
import type { Tables } from '../../domain/tables.ts';
import { shownName } from '../../domain/text/typography.ts';
import { BY_CHANNEL } from '../../services/copy.ts';
import type { Service } from '../../services/define.ts';
import { channelOf, payerOf } from '../../services/for-someone.ts';
import { linksOf } from '../../services/payment-links.ts';
import { dueOnline, isPaidOnline, toWireQuote } from '../../services/price.ts';
import type { Values } from '../../services/values.ts';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Receipt, type ReceiptLine } from '../../ui/lists/Receipt.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { ContactText } from '../contact/ManagerNumber.tsx';
import { useFormContext, useFormState } from '../engine/form-context.ts';
import { FORM_COPY } from '../page/copy.ts';
import classes from '../page/ServiceForm.module.css';

const feeLine = ({ label, reason, amount }: FeeLine): ReceiptLine => ({
  label: shownName(label),
  reason: reason && hoursOnIsland(reason),
  amount: formatEuros(amount),
});

function lines(quote: AvailableQuote, budgetLabel: string): ReceiptLine[] {
  const budget = quote.budget > 0 ? [{ label: budgetLabel, amount: formatEuros(quote.budget) }] : [];
  return [...budget, ...quote.serviceLines.map(feeLine), ...quote.deliveryLines.map(feeLine)];
}

/** The amount that is paid online, when it is less than the total. */
function dueNow(quote: AvailableQuote, { payment }: Service): string[] {
  if (payment !== 'online' || quote.budget === 0) return [];
  return [FORM_COPY.dueOnline(formatEuros(dueOnline(toWireQuote(quote))))];
}

/** The label of the total, which names what the total does not include yet. */
export function totalWords(quote: Pick<AvailableQuote, 'complete' | 'without'>): string {
  if (quote.complete) return totalLabel(quote);
  const without = withoutGoods(quote);
  return without === null ? FORM_COPY.totalBeforeDelivery : FORM_COPY.totalBeforeAll(without);
}

interface FeeSummaryProps {
  readonly quote: AvailableQuote | null;
  readonly service: Service;
  readonly children?: React.ReactNode;
}

/**
 * Every line of the price with its reason, the total, and hints for a lower price
 * (docs/rules/pricing.md#reasons-and-hints).
 */
export function FeeSummary({ quote, service, children }: FeeSummaryProps) {
  const { copy } = service;
  if (!quote) {
    return (
      <Receipt title={copy.summaryTitle} lines={[]}>
        {FORM_COPY.noPriceYet}
      </Receipt>
    );
  }
  const total = { label: totalWords(quote), amount: formatEuros(quote.totalToPay) };
  return (
    <Receipt
      title={copy.summaryTitle}
      lines={lines(quote, copy.budgetLabel)}
      total={total}
      footer={[...dueNow(quote, service), ...quote.hints.map(hoursOnIsland)].map((line) => (
        <p key={line}>{line}</p>
      ))}
    >
      {children}
    </Receipt>
  );
}

interface PricingNoticeProps {
  readonly service: Service;
  readonly tables: Tables;
  readonly values: Values;
}

/** How the price is computed, to unfold, before there is one (docs/rules/forms.md#pricing-notice). */
export function PricingNotice({ service, tables, values }: PricingNoticeProps) {
  // It is prerendered, so its hours cannot depend on the device's zone. The page's note says whose they are.
  const lines = service.pricing(tables, values);
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={FORM_COPY.pricing} icon="info">
      <ul className={classes.pricing}>
        {lines.map((line) => (
          <li key={line}>
            <ContactText>{line}</ContactText>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface PaymentNoticeProps {
  readonly service: Service;
  readonly quote: Quote | null;
}

/**
 * Explains that cash is no longer accepted, and what is paid by card and when
 * (docs/rules/services.md#payment-by-link). It shows nothing for a service without delivery.
 */
export function PaymentNotice({ service, quote }: PaymentNoticeProps) {
  if (!service.isDelivered) return null;
  return (
    <Alert title={FORM_COPY.noCash}>
      <HowToPay service={service} quote={quote} />
    </Alert>
  );
}

/** Says who writes and how, or announces the payment links that the answers so far call for, and who gets them. */
function HowToPay({ service, quote }: PaymentNoticeProps) {
  const { store } = useFormContext();
  const priced = quote?.available ? toWireQuote(quote) : null;
  return useFormState(store, ({ values }) => {
    const counted = service.counted(values);
    return isPaidOnline(service, priced)
      ? FORM_COPY.payOnline(BY_CHANNEL[channelOf(counted)])
      : FORM_COPY.cardOnly[payerOf(counted)][linksOf(service, values, priced)];
  });
}
