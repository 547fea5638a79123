import { hoursOnIsland } from '../../copy/device-zone.ts';
import { totalLabel } from '../../copy/total.ts';
import { formatWireEuros } from '../../domain/money.ts';
import type { Entry } from '../../domain/submission.ts';
import { shownName } from '../../domain/typography.ts';
import type { WireQuote } from '../../domain/wire.ts';
import { Button } from '../../ui/Button.tsx';
import { Receipt, type ReceiptLine } from '../../ui/Receipt.tsx';
import { act } from './act.ts';
import { SUBMISSIONS_COPY } from './list-copy.ts';
import { budgetLabelOf, PriceChanges } from './PriceChanges.tsx';
import { acceptQuote } from './repairs.ts';
import classes from './SubmissionList.module.css';

/**
 * The accepted price and today's, line by line, with the reason of each change. The order is not sent until the customer
 * agrees (docs/rules/sending.md#price-changed).
 */
export function PriceRepair({ entry }: { entry: Entry }) {
  const offered = entry.problem?.quote;
  if (!offered) return null;
  const accept = SUBMISSIONS_COPY.accept(
    formatWireEuros(offered.totalToPay),
    offered.isWithoutItems === true,
  );
  return (
    <>
      <PriceComparison entry={entry} offered={offered} />
      <Button
        fullWidth
        aria-label={SUBMISSIONS_COPY.named(accept, entry.title)}
        onClick={() => void act(entry.id, (current, now) => acceptQuote(current, offered, now))}
      >
        {accept}
      </Button>
    </>
  );
}

interface PriceComparisonProps {
  readonly entry: Entry;
  readonly offered: WireQuote;
}

/** Every line of the accepted price beside today's, and why each moved (docs/rules/sending.md#price-changed). */
export function PriceComparison({ entry, offered }: PriceComparisonProps) {
  const accepted = entry.request.quote;
  const budgetLabel = budgetLabelOf(entry);
  return (
    <>
      <div className={classes.prices}>
        {accepted && <Lines title={SUBMISSIONS_COPY.before} quote={accepted} budgetLabel={budgetLabel} />}
        <Lines title={SUBMISSIONS_COPY.after} quote={offered} budgetLabel={budgetLabel} />
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
