import { Group, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { useOrderStatuses } from '../../device/order-status/use-order-statuses.ts';
import { stopSending } from '../../device/outbox/upload-progress.ts';
import { useUploadProgress } from '../../device/outbox/use-upload-progress.ts';
import { turnPushOn } from '../../device/push/push.ts';
import { usePush, useShownOrder } from '../../device/push/use-push.ts';
import { openingAhead } from '../../domain/hours/next-opening.ts';
import { type Entry, hasArrived, isFollowed, progressOf, referenceOf } from '../../domain/submission.ts';
import { sentences } from '../../domain/text/text.ts';
import { asksForContact } from '../../form/contact/contact-copy.ts';
import { ContactText } from '../../form/contact/ManagerNumber.tsx';
import type { SubmissionKind } from '../../services/service-spec.ts';
import { useKeptFocus } from '../../ui/behaviour/use-kept-focus.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { RouteStrip } from '../../ui/brand/RouteStrip.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Unbroken } from '../../ui/layout/Unbroken.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { StatusPill } from '../../ui/lists/StatusPill.tsx';
import { Track, type TrackStep } from '../../ui/lists/Track.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { Progress } from '../../ui/notices/Progress.tsx';
import { AskedOfCustomer, Held, QuestionsOf } from './AskedOfCustomer.tsx';
import { KIND_COPY, kindOf, STATUS_COPY } from './copy.ts';
import classes from './Submissions.module.css';
import { announcedWords, viewEntry } from './steps.ts';
import { TellRecipient } from './TellRecipient.tsx';

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

/** The upload progress of a submission's files, and the button that stops it. */
export function UploadStatus({ entry }: { entry: Entry }) {
  const progress = useUploadProgress(entry.id);
  const files = entry.request.files ?? [];
  if (!progress || entry.state !== 'sending') return null;
  const percent = Math.floor((100 * progress.sent) / progress.total);
  const arrived = files.filter(({ sha256 }) => entry.uploaded.includes(sha256)).length;
  return (
    <Paper>
      <Stack gap="sm" align="flex-start">
        <Group component="p" gap="sm" justify="space-between" wrap="nowrap" w="100%">
          <b>{STATUS_COPY.uploading(Math.min(arrived + 1, files.length), files.length)}</b>
          <span className={classes.percent}>{STATUS_COPY.percent(percent)}</span>
        </Group>
        <Progress value={percent} aria-label={STATUS_COPY.uploadingLabel} w="100%" />
        <Button variant="default" size="sm" onClick={() => void stopSending(entry.id, serverNow())}>
          {STATUS_COPY.stopUpload}
        </Button>
      </Stack>
    </Paper>
  );
}

const { push: words } = STATUS_COPY;

/**
 * Offers push notifications about the order's status. The browser's permission is requested only on a press.
 */
function PushOffer({ kind }: { kind: SubmissionKind }) {
  const state = usePush();
  const [hasFailed, setFailed] = useState(false);
  // The answer takes the focus of the button that it replaces, and is read so.
  const answer = { id: useId(), tabIndex: -1 };
  if (state === 'on')
    return (
      <Alert {...answer} title={words.on}>
        {words.onText}
      </Alert>
    );
  if (state === 'install-first') return <Alert title={words.offer}>{words.installFirst}</Alert>;
  if (state === 'blocked')
    return (
      <Alert {...answer} color="yellow" title={words.ended}>
        {words.blockedText}
      </Alert>
    );
  if (state !== 'offered' && state !== 'ended') return null;
  const isEnded = state === 'ended';
  return (
    <>
      <Alert
        color={isEnded ? 'yellow' : 'lagon'}
        title={isEnded ? words.ended : words.offer}
        role={hasFailed ? 'alert' : undefined}
      >
        {hasFailed ? words.failed : isEnded ? KIND_COPY[kind].pushEnded : KIND_COPY[kind].pushText}
      </Alert>
      <Button
        variant="default"
        fullWidth
        data-focus-home={answer.id}
        onClick={async () => setFailed(!(await turnPushOn()))}
      >
        {isEnded ? words.again : words.turnOn}
      </Button>
    </>
  );
}
