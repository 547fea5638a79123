import { dayAndTime, spokenDay } from '../../copy/dates.ts';
import { totalAmount } from '../../copy/total.ts';
import { useEntries } from '../../device/outbox/use-outbox.ts';
import type { Instant } from '../../domain/island-time.ts';
import { formatEuros, fromWireAmount } from '../../domain/money.ts';
import type { Entry } from '../../domain/submission.ts';
import { recipientOf } from '../../services/for-someone.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { Section } from '../../ui/Section.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
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

/**
 * The last order of this device over the bottom of the home page, to make again in one tap. It comes after the page, and so stands
 * over it instead of pushing it (docs/rules/pages.md#home).
 */
export function LastOrderBar({ now, onOpen }: LastOrderProps & { readonly now: Instant }) {
  const entries = useEntries();
  const entry = entries && lastOrder(entries);
  if (!entry) return null;
  const recipient = recipientOf(entry.request.fields)?.name;
  const facts = [
    REORDER_COPY.like(spokenDay(entry.createdAt, now)),
    ...(recipient ? [REORDER_COPY.for(recipient)] : []),
  ];
  return (
    <section className={classes.bar} aria-label={REORDER_COPY.last}>
      <Wrap className={classes.row}>
        <p className={classes.short}>
          <b className={classes.title}>{entry.title}</b>
          <span className={classes.facts}>{facts.join(' · ')}</span>
        </p>
        <ReorderEntry entry={entry} onOpen={onOpen} size="md" variant="filled" />
      </Wrap>
    </section>
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
