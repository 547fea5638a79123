import { hoursOnIsland } from '../../copy/device-zone.ts';
import { totalLabel } from '../../copy/total.ts';
import { formatEuros, formatWireEuros } from '../../domain/money.ts';
import { type LineDifference, lineDifferences } from '../../domain/quote/differences.ts';
import type { WireQuote } from '../../domain/submission/wire.ts';
import { shownName } from '../../domain/text/typography.ts';
import { List, ListItem } from '../../ui/lists/List.tsx';
import { Receipt, type ReceiptLine } from '../../ui/lists/Receipt.tsx';
import { COMPARISON_COPY } from './copy.ts';
import classes from './PriceComparison.module.css';

interface ChangesProps {
  readonly before: WireQuote;
  readonly after: WireQuote;
  readonly budgetLabel: string;
}

/** The difference of each line between the accepted price and the new one, with its reason. */
export function PriceChanges({ before, after, budgetLabel }: ChangesProps) {
  const lines = lineDifferences(before, after);
  if (lines.length === 0) return null;
  const why = before.tariffVersion === after.tariffVersion ? undefined : COMPARISON_COPY.newTariff;
  return (
    <section>
      <h4>{COMPARISON_COPY.changes}</h4>
      <List spacing={4} mt={4}>
        {lines.map(({ label, ...line }) => (
          <ListItem key={label}>{changed({ ...line, label: label ?? budgetLabel }, why)}</ListItem>
        ))}
      </List>
    </section>
  );
}

/** One difference in words. A new line has its own reason; a line with another amount has the tariff's. */
function changed({ label, before, after, reason }: LineDifference, tariff: string | undefined): string {
  const name = shownName(label ?? '');
  if (before === 0) return COMPARISON_COPY.added(name, after, reason ?? tariff);
  if (after === 0) return COMPARISON_COPY.gone(name, -before);
  return COMPARISON_COPY.lineMoved(name, formatEuros(before), formatEuros(after), tariff ?? reason);
}

/** The lines that a slot makes dearer, for its tile: « + 2,50 € Supplément du soir ». Undefined when there are none. */
export function dearerBy(before: WireQuote | null, after: WireQuote | null): string | undefined {
  if (!before || !after) return undefined;
  const dearer = lineDifferences(before, after).filter(
    (line) => line.after > line.before && line.label !== null,
  );
  if (dearer.length === 0) return undefined;
  return dearer
    .map((line) => COMPARISON_COPY.dearer(shownName(line.label ?? ''), formatEuros(line.after - line.before)))
    .join(', ');
}

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
