import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { useOrderStatuses } from '../../device/order-status/use-order-statuses.ts';
import { useShownOrder } from '../../device/push/use-shown-order.ts';
import { openingAhead } from '../../domain/next-opening.ts';
import { sentences } from '../../domain/sentences.ts';
import { type Entry, hasArrived, isFollowed, progressOf, referenceOf } from '../../domain/submission.ts';
import { asksForContact } from '../../form/contact/contact-copy.ts';
import { ContactText } from '../../form/contact/ManagerNumber.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { RouteStrip } from '../../ui/RouteStrip.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { Track, type TrackStep } from '../../ui/Track.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AskedOfCustomer } from './AskedOfCustomer.tsx';
import { STATUS_COPY } from './copy.ts';
import { Held } from './Held.tsx';
import { kindOf } from './kind.ts';
import { PushOffer } from './PushOffer.tsx';
import { QuestionsOf } from './QuestionsOf.tsx';
import { announcedWords, viewEntry } from './steps.ts';
import { TellRecipient } from './TellRecipient.tsx';
import { UploadStatus } from './UploadStatus.tsx';

/** The butterfly and the state in a word, which is announced to screen readers when it changes. */
export function LiveHead({ entry }: { entry: Entry }) {
  useNow();
  const view = viewEntry(entry, serverNow());
  const announced = announcedWords(entry, serverNow());
  return (
    <>
      <RouteStrip stage={view.stage} label={view.strip} />
      <StatusPill tone={view.tone}>{view.pill}</StatusPill>
      <VisuallyHidden role="status">{sentences(announced.pill, announced.strip)}</VisuallyHidden>
    </>
  );
}

/** Enregistrée → Envoi… → Reçue, with times, and what happens next where that is not obvious. */
export function LiveTrack({ entry }: { entry: Entry }) {
  useNow();
  useShownOrder(entry.id);
  useOrderStatuses();
  useKeptFocus();
  const view = viewEntry(entry, serverNow());
  const kind = kindOf(entry);
  const slot = entry.request.slot?.time;
  const nextOpening = openingAhead(entry.receipt, serverNow());
  return (
    <>
      <UploadStatus entry={entry} />
      <AskedOfCustomer {...entry.progress} />
      {hasArrived(entry) && entry.problem && (
        <Alert color="yellow" title={STATUS_COPY.pills['needs-attention']} role="status">
          <ContactText>{entry.problem.message}</ContactText>
        </Alert>
      )}
      <Paper>
        <Track steps={view.steps.map((step) => ({ ...step, detail: wordsOf(step.detail, entry) }))} />
      </Paper>
      {view.state === 'queued' && slot && (
        <Alert color="yellow" icon={<Icon name="offline" />} title={STATUS_COPY.slotMayPass(slot)}>
          {STATUS_COPY.slotMayPassText}
        </Alert>
      )}
      {/* The keys make React start anew for another order: neither its digits nor its secret link are of this one. */}
      <QuestionsOf key={`questions ${entry.id}`} entry={entry} />
      <Held entry={entry} />
      {kind !== 'donation' && isFollowed(entry, serverNow()) && <PushOffer kind={kind} />}
      {nextOpening && progressOf(entry) === null && (
        <Alert color="yellow" title={STATUS_COPY.pills.received}>
          {STATUS_COPY.nextOpening(nextOpening)}
        </Alert>
      )}
      <TellRecipient key={`recipient ${entry.id}`} entry={entry} />
    </>
  );
}

function wordsOf(detail: TrackStep['detail'], entry: Entry) {
  if (typeof detail !== 'string') return detail;
  if (asksForContact(detail)) return <ContactText>{detail}</ContactText>;
  return <Unbroken part={referenceOf(entry)}>{detail}</Unbroken>;
}
