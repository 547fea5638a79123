import type { ReactNode } from 'react';
import type { Entry } from '../../domain/submission.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { RECEIVED_COPY, receivedLead, THANKS_COPY, thanksLead } from './copy.ts';
import { lastOrderName } from './last-order-name.ts';
import classes from './ThankYou.module.css';

interface ThankYouProps {
  /** Null where the page is opened without a submission. */
  readonly entry: Entry | null;
  /** Whose it is, where the submission says it; otherwise whoever ordered last. */
  readonly name?: string | undefined;
  readonly isApplication?: boolean;
  readonly head: ReactNode;
  readonly track: ReactNode;
  readonly onEdit: () => void;
}

/** Greets by name and tells how far the request has come, live. */
export function ThankYou({ entry, name, isApplication, head, track, onEdit }: ThankYouProps) {
  const lead = isApplication ? receivedLead(entry, RECEIVED_COPY.application) : thanksLead(entry);
  const needsCorrection =
    entry?.state === 'needs-attention' || entry?.state === 'slot-passed' || entry?.state === 'price-changed';
  return (
    <Page narrow>
      {head && <div className={classes.head}>{head}</div>}
      <PageTitle lead={lead}>{THANKS_COPY.title(name || lastOrderName())}</PageTitle>
      {track}
      <div className={classes.actions}>
        {needsCorrection && (
          <Button block onClick={onEdit}>
            {THANKS_COPY.correct}
          </Button>
        )}
        {entry?.state === 'cancelled' && (
          <Button tone="line" block onClick={onEdit}>
            {THANKS_COPY.resume}
          </Button>
        )}
        <ButtonLink to="/" tone={needsCorrection ? 'line' : 'filled'} block>
          {THANKS_COPY.home}
        </ButtonLink>
        <ButtonLink to="/mes-envois" tone="line" block>
          {THANKS_COPY.submissions}
        </ButtonLink>
      </div>
    </Page>
  );
}
