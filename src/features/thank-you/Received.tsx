import type { ReactNode } from 'react';
import type { Entry } from '../../domain/submission.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { RECEIVED_COPY, receivedLead, THANKS_COPY } from './copy.ts';
import classes from './ThankYou.module.css';

function titleOf(entry: Entry | null): 'received' | 'posted' | 'saved' {
  if (entry === null || entry.state === 'received') return 'received';
  return entry.state === 'posted' ? 'posted' : 'saved';
}

interface ReceivedProps {
  readonly about: 'courier' | 'generic';
  /** Null when the page is opened without a submission. */
  readonly entry: Entry | null;
  readonly track: ReactNode;
}

/** « Candidature reçue », « Demande envoyée »: the state of the submission, and a link home. */
export function Received({ about, entry, track }: ReceivedProps) {
  const titles = RECEIVED_COPY.titles[about];
  const said = about === 'courier' ? RECEIVED_COPY.application : RECEIVED_COPY.request;
  return (
    <Page narrow>
      <PageTitle lead={receivedLead(entry, said)}>{titles[titleOf(entry)]}</PageTitle>
      {track}
      <div className={classes.actions}>
        <ButtonLink to="/" block>
          {THANKS_COPY.home}
        </ButtonLink>
        <ButtonLink to="/mes-envois" tone="line" block>
          {THANKS_COPY.submissions}
        </ButtonLink>
      </div>
    </Page>
  );
}
