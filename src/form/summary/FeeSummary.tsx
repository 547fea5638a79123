import { hoursOnIsland } from '../../copy/device-zone.ts';
import { totalLabel, withoutGoods } from '../../copy/total.ts';
import { formatEuros } from '../../domain/money.ts';
import type { AvailableQuote, FeeLine } from '../../domain/quote/quote.ts';
import { shownName } from '../../domain/typography.ts';
import type { Service } from '../../services/define.ts';
import { dueOnline, toWireQuote } from '../../services/price.ts';
import { Receipt, type ReceiptLine } from '../../ui/Receipt.tsx';
import { FORM_COPY } from '../page/copy.ts';

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
