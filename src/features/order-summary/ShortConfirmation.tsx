import type { ReactNode } from 'react';
import { type Entry, isSettled, referenceOf } from '../../domain/submission.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { headline, SUMMARY_COPY } from './copy.ts';
import classes from './OrderSummary.module.css';
import { Estimate, NextSteps } from './OrderSummary.tsx';

interface ShortConfirmationProps {
  readonly entry: Entry;
  readonly company: string;
  readonly head: ReactNode;
  readonly track: ReactNode;
}

/** A restaurant order in short: its live state, who will write and when, and where to go from here (ruling G6). */
export function ShortConfirmation({ entry, company, head, track }: ShortConfirmationProps) {
  const { title, lead } = headline(entry, String(entry.request.fields.telephone ?? company));
  return (
    <Wrap className={classes.page}>
      <div className={classes.head}>
        {head}
        <PageTitle lead={lead}>{title}</PageTitle>
      </div>
      {track}
      {isSettled(entry) && <NextSteps entry={entry} company={company} />}
      <AddToCalendar entry={entry} />
      {entry.request.quote && <Estimate fee={entry.request.quote} reference={referenceOf(entry)} />}
      <div className={classes.actions}>
        <ButtonLink to="/mes-envois" tone="line" block>
          {SUMMARY_COPY.submissions}
        </ButtonLink>
        <ButtonLink to="/" tone="line" block>
          {SUMMARY_COPY.home}
        </ButtonLink>
      </div>
    </Wrap>
  );
}

/** Nothing was ordered on this device. */
export function NoOrder() {
  return (
    <Wrap className={classes.page}>
      <EmptyState
        headingLevel={1}
        title={SUMMARY_COPY.none}
        action={<ButtonLink to="/restaurants">{SUMMARY_COPY.orderNow}</ButtonLink>}
      >
        {SUMMARY_COPY.noneText}
      </EmptyState>
    </Wrap>
  );
}
