import { type ReactNode, useEffect, useState } from 'react';
import { removeFinished } from '../../device/outbox/entries.ts';
import { hold, release } from '../../device/outbox/hold.ts';
import {
  acknowledge,
  cancel,
  type Entry,
  HOLD,
  hasArrived,
  isFinished,
  resend,
  type SubmissionState,
} from '../../domain/submission.ts';
import { CorrectButton } from '../../form/page/CorrectButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Question } from '../../ui/Question.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { act } from './act.ts';
import { LIST_COPY } from './list-copy.ts';
import classes from './SubmissionList.module.css';

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
  'needs-attention',
  'slot-passed',
  'price-changed',
  'payment-due',
]);

/**
 * The actions for a submission in its present state. While it is being sent there are none, except an open
 * question whether to cancel: a new attempt must not remove the question.
 */
export function SubmissionActions({ entry, state, onOpen, children }: SubmissionActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const isOver = hasArrived({ state }) || state === 'cancelled';
  const isSending = state === 'sending';
  return (
    <div className={classes.actions}>
      {!isSending && children}
      {EDITABLE.has(state) && (
        <CorrectButton
          entry={entry}
          onOpen={onOpen}
          size="sm"
          variant={state === 'needs-attention' ? 'filled' : 'default'}
        >
          {LIST_COPY.correct}
        </CorrectButton>
      )}
      {(state === 'needs-attention' || state === 'cancelled') && (
        <Button size="sm" variant="default" onClick={() => void act(entry.id, resend)}>
          {LIST_COPY.resend}
        </Button>
      )}
      {isOver && entry.problem && (
        <Button size="sm" onClick={() => void act(entry.id, acknowledge)}>
          {LIST_COPY.acknowledge}
        </Button>
      )}
      {isFinished(entry) && (
        <Button size="sm" variant="default" onClick={() => void removeFinished(entry.id)}>
          {LIST_COPY.remove}
        </Button>
      )}
      {!isOver && (isAsking || !isSending) && (
        <CancelButton entry={entry} isAsking={isAsking} setAsking={setAsking} />
      )}
    </div>
  );
}

interface CancelButtonProps {
  readonly entry: Entry;
  readonly isAsking: boolean;
  readonly setAsking: (isAsking: boolean) => void;
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
function CancelButton({ entry, isAsking, setAsking }: CancelButtonProps) {
  // The hold lasts until the cancelling is done: it may have to wait for an attempt under way.
  const [isCancelling, setCancelling] = useState(false);
  useHeld(entry, isAsking, setAsking);
  const cancelNow = async () => {
    setCancelling(true);
    await act(entry.id, cancel);
    setCancelling(false);
    setAsking(false);
  };
  return (
    <>
      <SendButton
        size="sm"
        variant="default"
        sending={isCancelling}
        sendingLabel={LIST_COPY.cancelling}
        onClick={() => setAsking(true)}
      >
        {LIST_COPY.cancel}
      </SendButton>
      {isAsking && !isCancelling && (
        <Question
          title={LIST_COPY.cancelAsks}
          onRefuse={() => setAsking(false)}
          answers={
            <>
              <Button onClick={() => void cancelNow()}>{LIST_COPY.cancelSure}</Button>
              <Button variant="default" onClick={() => setAsking(false)}>
                {LIST_COPY.keep}
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
