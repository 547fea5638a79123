import { formatWireEuros } from '../../domain/money.ts';
import type { Entry } from '../../domain/submission.ts';
import { PriceComparison } from '../../form/price-comparison/PriceComparison.tsx';
import { Button } from '../../ui/Button.tsx';
import { act } from './act.ts';
import { budgetLabelOf } from './budget-label.ts';
import { SUBMISSIONS_COPY } from './list-copy.ts';
import { acceptQuote } from './repairs.ts';

/**
 * The accepted price and today's, line by line, with the reason of each change. The order is not sent until the customer
 * agrees (docs/rules/sending.md#price-changed).
 */
export function PriceRepair({ entry }: { entry: Entry }) {
  const offered = entry.problem?.quote;
  if (!offered) return null;
  const accept = SUBMISSIONS_COPY.accept(formatWireEuros(offered.totalToPay), offered);
  return (
    <>
      <PriceComparison accepted={entry.request.quote} offered={offered} budgetLabel={budgetLabelOf(entry)} />
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
