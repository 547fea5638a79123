import { dayAndTime } from '../../copy/dates.ts';
import { totalAmount } from '../../copy/total.ts';
import { useEntries } from '../../device/outbox/use-outbox.ts';
import { formatEuros, fromWireAmount } from '../../domain/money.ts';
import type { Entry } from '../../domain/submission.ts';
import { recipientOf } from '../../services/for-someone.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { Section } from '../../ui/Section.tsx';
import { REORDER_COPY } from './copy.ts';
import { lastOrder } from './past-order.ts';
import classes from './Reorder.module.css';
import { ReorderEntry } from './ReorderEntry.tsx';

interface LastOrderProps {
  readonly onOpen: (path: string) => Promise<unknown>;
}

/** The last order of this device, to make again in one tap; null before the first order. */
export function LastOrder({ onOpen }: LastOrderProps) {
  const entries = useEntries();
  const entry = entries && lastOrder(entries);
  if (!entry) return null;
  return (
    <Section title={REORDER_COPY.last} aside={<ArrowLink to="/mes-envois">{REORDER_COPY.older}</ArrowLink>}>
      <Paper className={classes.last}>
        <div className={classes.what}>
          <b className={classes.title}>{entry.title}</b>
          <p className={classes.facts}>{factsOf(entry).join(' · ')}</p>
        </div>
        <ReorderEntry entry={entry} onOpen={onOpen} size="md" variant="filled" />
      </Paper>
    </Section>
  );
}

function factsOf({ createdAt, request: { fields, quote } }: Entry): string[] {
  const recipient = recipientOf(fields)?.name;
  const total = quote && fromWireAmount(quote.totalToPay);
  return [
    REORDER_COPY.madeAt(dayAndTime(createdAt)),
    ...(recipient ? [REORDER_COPY.for(recipient)] : []),
    ...(total === null ? [] : [REORDER_COPY.total(totalAmount(formatEuros(total), quote))]),
  ];
}
