import { formatWireEuros } from '../../domain/money.ts';
import type { Entry } from '../../domain/submission.ts';
import type { WireQuote } from '../../domain/wire.ts';
import { Button } from '../../ui/Button.tsx';
import { Receipt } from '../../ui/Receipt.tsx';
import { act } from './act.ts';
import { LIST_COPY } from './list-copy.ts';
import { acceptQuote } from './repairs.ts';
import classes from './SubmissionList.module.css';

/** The accepted price and today's, line by line. The order is not sent until the customer agrees. */
export function PriceRepair({ entry }: { entry: Entry }) {
  const offered = entry.problem?.quote;
  const accepted = entry.request.quote;
  if (!offered) return null;
  return (
    <>
      <div className={classes.prices}>
        {accepted && <Lines title={LIST_COPY.before} quote={accepted} />}
        <Lines title={LIST_COPY.after} quote={offered} />
      </div>
      <Button block onClick={() => void act(entry.id, (current, now) => acceptQuote(current, offered, now))}>
        {LIST_COPY.accept(formatWireEuros(offered.totalToPay))}
      </Button>
    </>
  );
}

function Lines({ title, quote }: { title: string; quote: WireQuote }) {
  const lines = [...quote.serviceDetails, ...quote.deliveryDetails];
  return (
    <Receipt
      title={title}
      headingLevel={3}
      lines={lines.map(({ label, amount }) => ({ label, amount: formatWireEuros(amount) }))}
      total={{ label: LIST_COPY.totalLine, amount: formatWireEuros(quote.totalToPay) }}
    />
  );
}
