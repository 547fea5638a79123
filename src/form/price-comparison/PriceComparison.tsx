import { hoursOnIsland } from '../../copy/device-zone.ts';
import { totalLabel } from '../../copy/total.ts';
import { formatWireEuros } from '../../domain/money.ts';
import { shownName } from '../../domain/typography.ts';
import type { WireQuote } from '../../domain/wire.ts';
import { Receipt, type ReceiptLine } from '../../ui/Receipt.tsx';
import { COMPARISON_COPY } from './copy.ts';
import { PriceChanges } from './PriceChanges.tsx';
import classes from './PriceComparison.module.css';

interface PriceComparisonProps {
  /** Null where the order was confirmed without a price. */
  readonly accepted: WireQuote | null;
  readonly offered: WireQuote;
  readonly budgetLabel: string;
}

/** Every line of the accepted price beside today's, and why each moved (docs/rules/sending.md#price-changed). */
export function PriceComparison({ accepted, offered, budgetLabel }: PriceComparisonProps) {
  return (
    <>
      <div className={classes.prices}>
        {accepted && <Lines title={COMPARISON_COPY.before} quote={accepted} budgetLabel={budgetLabel} />}
        <Lines title={COMPARISON_COPY.after} quote={offered} budgetLabel={budgetLabel} />
      </div>
      {accepted && <PriceChanges before={accepted} after={offered} budgetLabel={budgetLabel} />}
    </>
  );
}

const shownLine = ({ label, reason, amount }: WireQuote['serviceDetails'][number]): ReceiptLine => ({
  label: shownName(label),
  reason: reason && hoursOnIsland(reason),
  amount: formatWireEuros(amount),
});

interface LinesProps {
  readonly title: string;
  readonly quote: WireQuote;
  readonly budgetLabel: string;
}

/** Every line of the total, the budget first. */
function Lines({ title, quote, budgetLabel }: LinesProps) {
  const budget = quote.budget > 0 ? [{ label: budgetLabel, amount: quote.budget }] : [];
  const lines = [...budget, ...quote.serviceDetails, ...quote.deliveryDetails];
  return (
    <Receipt
      title={title}
      headingLevel={3}
      lines={lines.map(shownLine)}
      total={{ label: totalLabel(quote), amount: formatWireEuros(quote.totalToPay) }}
    />
  );
}
