import type { ReactNode } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { type Entry, hasArrived, referenceOf } from '../../domain/submission.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { Confirmation } from './Confirmation.tsx';
import { headline, SUMMARY_COPY } from './copy.ts';
import classes from './OrderSummary.module.css';
import { Estimate, NextSteps } from './OrderSummary.tsx';

interface ShortConfirmationProps {
  readonly entry: Entry;
  readonly company: string;
  readonly head: ReactNode;
  readonly track: ReactNode;
}

/**
 * The short confirmation of a restaurant order: live state, who will write and when, and the next links
 * (docs/rules/pages.md#short-confirmation).
 */
export function ShortConfirmation({ entry, company, head, track }: ShortConfirmationProps) {
  const now = useNow() ?? serverNow();
  const { title, lead } = headline(entry, String(entry.request.fields.telephone ?? company), now);
  return (
    <Confirmation title={title} lead={lead} head={head} track={track}>
      {hasArrived(entry) && <NextSteps entry={entry} company={company} />}
      <AddToCalendar entry={entry} />
      {entry.request.quote && <Estimate fee={entry.request.quote} reference={referenceOf(entry)} />}
      <div className={classes.actions}>
        <ButtonLink to="/mes-envois" variant="default" fullWidth>
          {SUMMARY_COPY.submissions}
        </ButtonLink>
        <ButtonLink to="/" variant="default" fullWidth>
          {SUMMARY_COPY.home}
        </ButtonLink>
      </div>
    </Confirmation>
  );
}
