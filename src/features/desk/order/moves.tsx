import { useState } from 'react';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import { ORDER_STATES } from '../../../copy/order-states.ts';
import { useDeskActions } from '../../../device/desk/use-board.ts';
import { formatEuros } from '../../../domain/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/order/order-status.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Question } from '../../../ui/notices/Question.tsx';
import { REASON_COPY } from '../copy.ts';
import { useAct } from '../Outcome.tsx';
import { ReasonQuestion } from '../ReasonQuestion.tsx';
import { MOVE_COPY } from './copy.ts';

/** A move that is asked about first. */
interface Asked {
  readonly to: OrderStatus;
  /** The status of the order when the question was asked. The question hides the page, on which somebody may move the order on. */
  readonly from: OrderStatus;
  readonly text: string;
}

/** Moves an order on, and asks first where the move cannot be taken back or goes against the rule. */
export function useMove({ id, reference, status, kept }: DeskOrder, onMoved: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run, acted, isBusy, dismiss } = useAct(onMoved);
  const waiting = useWaitingMove(id);
  const move = async (to: OrderStatus, from: OrderStatus, reason: string | null) => {
    setAsked(null);
    const ending = await run({
      procedure: 'desk_move',
      args: { p_id: id, p_from: from, p_to: to, p_reason: reason },
      label: MOVE_COPY.done(reference, ORDER_STATES[to]),
      submissionId: id,
    });
    if (ending.state !== 'refused' || ending.answer?.needsReason !== true) return;
    dismiss();
    setAsked({ to, from, text: ending.message ?? '' });
  };
  const begin = (to: OrderStatus) => {
    const ask = (...text: string[]) => setAsked({ to, from: status, text: text.join(' ') });
    if (to === 'annulee') {
      ask(MOVE_COPY.cancelText, ...(kept > 0 ? [MOVE_COPY.cancelKept(formatEuros(kept))] : []));
    } else if (to === 'livree') ask(MOVE_COPY.deliveredText);
    else void move(to, status, null);
  };
  return {
    /** Moves the order to a status, after a question where it needs one. */
    begin,
    /** The question that is open; null without one. */
    asked,
    answer: (reason: string | null) => void (asked && move(asked.to, asked.from, reason)),
    leave: () => setAsked(null),
    /** Whether an earlier move is not applied yet. */
    isBusy: isBusy || waiting !== null,
    /** How the last move ended. One that this device has kept is in `waiting`. */
    acted: acted?.state === 'queued' ? null : acted,
    /** The status of a move that waits on this device; null without one. */
    waiting: isBusy ? null : waiting,
  };
}

/**
 * The status of a move of this order that waits on this device; null where none does. The next move would say that the order was seen
 * where it stood before, and be refused as if somebody else had moved it.
 */
function useWaitingMove(id: string): OrderStatus | null {
  const move = useDeskActions().find(
    ({ submissionId, procedure, state }) =>
      submissionId === id && procedure === 'desk_move' && state === 'waiting',
  );
  return ORDER_STATUSES.find((status) => status === move?.args.p_to) ?? null;
}

interface MoveQuestionProps {
  readonly reference: string;
  readonly asked: Asked;
  readonly onRefuse: () => void;
  /** Called with the reason; null for a move that needs none. */
  readonly onAnswer: (reason: string | null) => void;
}

/** The question before a move: whether the order is delivered, or the reason why it is cancelled, or leaves without being paid. */
export function MoveQuestion({ reference, asked: { to, text }, onRefuse, onAnswer }: MoveQuestionProps) {
  if (to === 'livree') {
    return (
      <Question
        title={MOVE_COPY.deliveredAsks(reference)}
        onRefuse={onRefuse}
        answers={
          <>
            <Button onClick={() => onAnswer(null)}>{MOVE_COPY.deliveredSure}</Button>
            <Button variant="default" onClick={onRefuse}>
              {REASON_COPY.leave}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Question>
    );
  }
  const isCancelling = to === 'annulee';
  return (
    <ReasonQuestion
      title={isCancelling ? MOVE_COPY.cancelAsks(reference) : REASON_COPY.unpaidAsks(reference)}
      sure={isCancelling ? MOVE_COPY.cancelSure : REASON_COPY.unpaidSure}
      text={text}
      onRefuse={onRefuse}
      onAnswer={onAnswer}
    />
  );
}
