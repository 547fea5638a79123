import { Group } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { hold, release } from '../../device/outbox/hold.ts';
import { stopSending } from '../../device/outbox/upload-progress.ts';
import {
  acknowledge,
  cancel,
  type Entry,
  HOLD,
  hasArrived,
  isFinished,
  mayBeResent,
  resend,
  type SubmissionState,
} from '../../domain/submission.ts';
import { CorrectButton } from '../../form/page/CorrectButton.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { Question } from '../../ui/notices/Question.tsx';
import { act, takeOffList } from './act.ts';
import { isWithUs } from './groups.ts';
import { SUBMISSIONS_COPY } from './list-copy.ts';
import classes from './Submissions.module.css';

interface SubmissionActionsProps {
  readonly entry: Entry;
  /** The state on screen; see `viewEntry`. */
  readonly state: SubmissionState;
  /** Opens a form with a submission, for corrections. */
  readonly onOpen: (path: string) => Promise<unknown>;
  /** Further actions. */
  readonly children: ReactNode;
}

const EDITABLE: ReadonlySet<SubmissionState> = new Set([
  'queued',
  'sending',
  'needs-attention',
  'slot-passed',
  'price-changed',
  'payment-due',
]);

/**
 * The actions for a submission in its present state. The actions for a waiting one stay during an attempt: most attempts are over in a moment,
 * and a tap in that moment, or the focus, would be lost. Cancelling waits for the end of the attempt, and correcting says why it cannot.
 */
export function SubmissionActions({ entry, state, onOpen, children }: SubmissionActionsProps) {
  const isOver = hasArrived({ state }) || state === 'cancelled';
  const named = (button: string) => ({ 'aria-label': SUBMISSIONS_COPY.named(button, entry.title) });
  return (
    <Group gap="xs" className={classes.actions}>
      {state !== 'sending' && children}
      {EDITABLE.has(state) && (
        <CorrectButton
          entry={entry}
          onOpen={onOpen}
          size="sm"
          variant={state === 'needs-attention' ? 'filled' : 'default'}
          {...named(SUBMISSIONS_COPY.correct)}
        >
          {SUBMISSIONS_COPY.correct}
        </CorrectButton>
      )}
      {(state === 'needs-attention' || state === 'cancelled') && mayBeResent(entry) && (
        <Button
          size="sm"
          variant="default"
          onClick={() => void act(entry.id, resend)}
          {...named(SUBMISSIONS_COPY.resend)}
        >
          {SUBMISSIONS_COPY.resend}
        </Button>
      )}
      {isOver && entry.problem && (
        <Button
          size="sm"
          onClick={() => void act(entry.id, acknowledge)}
          {...named(SUBMISSIONS_COPY.acknowledge)}
        >
          {SUBMISSIONS_COPY.acknowledge}
        </Button>
      )}
      {isFinished(entry) && !isWithUs(entry, serverNow()) && (
        <Button
          size="sm"
          variant="default"
          onClick={() => void takeOffList([entry.id])}
          {...named(SUBMISSIONS_COPY.remove)}
        >
          {SUBMISSIONS_COPY.remove}
        </Button>
      )}
      {!isOver && <CancelButton entry={entry} />}
    </Group>
  );
}

/** Holds the submission back while the question is open. An unanswered question closes by itself. */
function useHeld({ id }: Entry, isAsking: boolean, setAsking: (isAsking: boolean) => void): void {
  useEffect(() => {
    if (!isAsking) return;
    void hold(id, 'question');
    const timer = setTimeout(() => setAsking(false), HOLD.question);
    return () => {
      clearTimeout(timer);
      void release(id, 'question');
    };
  }, [id, isAsking, setAsking]);
}

/** Asks for confirmation, so that a slip of the thumb cancels no order. */
function CancelButton({ entry }: { readonly entry: Entry }) {
  const [isAsking, setAsking] = useState(false);
  // The hold lasts until the cancelling is done: it may have to wait for an attempt under way.
  const [isCancelling, setCancelling] = useState(false);
  useHeld(entry, isAsking, setAsking);
  const cancelNow = async () => {
    setCancelling(true);
    // The upload of a document may take minutes.
    await stopSending(entry.id, serverNow());
    await act(entry.id, (current, now) =>
      current.state === 'cancelled' ? { ok: true, entry: current } : cancel(current, now),
    );
    setCancelling(false);
    setAsking(false);
  };
  return (
    <>
      <SendButton
        size="sm"
        variant="default"
        sending={isCancelling}
        sendingLabel={SUBMISSIONS_COPY.cancelling}
        aria-label={isCancelling ? undefined : SUBMISSIONS_COPY.named(SUBMISSIONS_COPY.cancel, entry.title)}
        onClick={() => setAsking(true)}
      >
        {SUBMISSIONS_COPY.cancel}
      </SendButton>
      {isAsking && !isCancelling && (
        <Question
          title={SUBMISSIONS_COPY.cancelAsks}
          onRefuse={() => setAsking(false)}
          answers={
            <>
              <Button onClick={() => void cancelNow()}>{SUBMISSIONS_COPY.cancelSure}</Button>
              <Button variant="default" onClick={() => setAsking(false)}>
                {SUBMISSIONS_COPY.keep}
              </Button>
            </>
          }
        >
          <p>{entry.title}</p>
        </Question>
      )}
    </>
  );
}
