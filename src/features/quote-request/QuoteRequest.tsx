import { useRef, useState } from 'react';
import { useEntry } from '../../device/outbox/use-outbox.ts';
import { hasArrived } from '../../domain/submission/arrived.ts';
import type { Entry } from '../../domain/submission.ts';
import { ContactText } from '../../form/contact/ManagerNumber.tsx';
import { EmbeddedForm } from '../../form/page/EmbeddedForm.tsx';
import { devis } from '../../services/devis/index.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Unbroken } from '../../ui/layout/Unbroken.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { sentCopy } from './copy.ts';

/** The quote request. The form resets once it is sent, and the state of the request appears above it. */
export function QuoteRequest() {
  const [sentId, setSentId] = useState<string>();
  const entry = useEntry(sentId);
  const outcome = useRef<HTMLDivElement>(null);
  const { title, lead } = devis.copy;
  return (
    <Page narrow>
      <PageTitle lead={lead}>{title}</PageTitle>
      <div role="status" ref={outcome} tabIndex={-1}>
        {entry && <Outcome entry={entry} />}
      </div>
      <EmbeddedForm
        service={devis}
        headingLevel={2}
        onSent={({ entry: sent }) => {
          setSentId(sent.id);
          window.scrollTo({ top: 0 });
          // The button that was pressed is far below.
          outcome.current?.focus({ preventScroll: true });
        }}
      />
    </Page>
  );
}

function Outcome({ entry }: { entry: Entry }) {
  const { sent, saved, failed } = devis.copy.outcome;
  const reference = entry.receipt?.reference;
  if (hasArrived(entry)) {
    return (
      <Alert color="green" title={sent({}).title}>
        {entry.state === 'posted' ? (
          <ContactText>{sentCopy.posted}</ContactText>
        ) : (
          <Unbroken part={reference}>{sentCopy.received(reference)}</Unbroken>
        )}
      </Alert>
    );
  }
  const isWaiting = entry.state === 'queued' || entry.state === 'sending';
  const said = isWaiting ? saved : failed;
  return (
    <Alert color={isWaiting ? 'yellow' : 'red'} title={said?.title}>
      <p>
        <ContactText>{entry.problem?.message ?? said?.message ?? ''}</ContactText>
      </p>
      <ArrowLink to="/mes-envois">{sentCopy.link}</ArrowLink>
    </Alert>
  );
}
