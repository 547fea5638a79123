import type { ReactNode } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import type { Entry } from '../../domain/submission.ts';
import { SentSummary } from '../../form/summary/SentSummary.tsx';
import type { SubmissionKind } from '../../services/service-spec.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { confirmationTitle, leadOf, SENT_CONFIRMATION_COPY, THANKS_COPY } from './copy.ts';
import classes from './ThankYou.module.css';

interface ReceivedProps {
  readonly about: 'courier' | 'generic';
  /** Null until the outbox is read; undefined when the device has none. */
  readonly entry: Entry | null | undefined;
  readonly kind: SubmissionKind;
  readonly head: ReactNode;
  readonly track: ReactNode;
  /** The price, once the order is received. */
  readonly receipt?: ReactNode;
  readonly print?: ReactNode;
}

/** « Candidature reçue », « Demande enregistrée »: the state of the submission, what it said, and links. */
export function Received(props: ReceivedProps) {
  const { about, entry, kind, head, track, receipt, print } = props;
  const now = useNow() ?? serverNow();
  if (entry === undefined) return <NothingSent about={about} />;
  const title = entry ? confirmationTitle(entry, kind) : SENT_CONFIRMATION_COPY[about].asking;
  const lead = entry ? leadOf(entry, kind, now) : SENT_CONFIRMATION_COPY[about].askingLead;
  return (
    <Page narrow>
      {head && <div className={classes.head}>{head}</div>}
      <PageTitle lead={lead}>{title}</PageTitle>
      {track}
      {receipt}
      {entry && <SentSummary entry={entry} />}
      <div className={classes.actions}>
        {print}
        <WaysOn />
      </div>
    </Page>
  );
}

/** Nothing was sent from this device, or it does not keep it any more: the page promises nothing, and leads on. */
function NothingSent({ about }: Pick<ReceivedProps, 'about'>) {
  const { none, noneText, begin } = SENT_CONFIRMATION_COPY[about];
  return (
    <Page narrow>
      <EmptyState
        headingLevel={1}
        title={none}
        action={<ButtonLink to={about === 'courier' ? '/devenir-livreur' : '/commander'}>{begin}</ButtonLink>}
      >
        {noneText}
      </EmptyState>
      <div className={classes.actions}>
        <WaysOn />
      </div>
    </Page>
  );
}

/** The links at the end of a page that confirms. */
export function WaysOn() {
  return (
    <>
      <ButtonLink to="/" variant="default" fullWidth>
        {THANKS_COPY.home}
      </ButtonLink>
      <ButtonLink to="/mes-envois" variant="default" fullWidth>
        {THANKS_COPY.submissions}
      </ButtonLink>
    </>
  );
}
