import { type FormEvent, useState } from 'react';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import { ORDER_STATES } from '../../../copy/order-states.ts';
import { useDeskActions } from '../../../device/desk/use-actions.ts';
import { writtenText } from '../../../domain/clean-text.ts';
import { formatEuros } from '../../../domain/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/order-status.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { focusFirstError } from '../../../ui/fields/focus-field.ts';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import { Question } from '../../../ui/Question.tsx';
import { MOVE_COPY } from './copy.ts';
import classes from './Order.module.css';
import { Outcome, useAct } from './Outcome.tsx';

/** A status that needs a reason: a cancellation always, a delivery where the server says that the order is not paid. */
interface Asked {
  readonly to: OrderStatus;
  /** The status of the order when the question was asked. The question hides the page, on which somebody may move the order on. */
  readonly from: OrderStatus;
  readonly text: string;
}

interface MovesProps {
  readonly order: DeskOrder;
  readonly onMoved: () => void;
}

/** The id of the buttons' place. It takes the focus from a button that has done its move: the next one would follow a second press. */
const MOVES = 'etapes';

/** The buttons that move an order on, at the thumb. */
export function Moves({ order, onMoved }: MovesProps) {
  const { id, reference, status, nextStatuses, kept } = order;
  const cancelText = [MOVE_COPY.cancelText, kept > 0 && MOVE_COPY.cancelKept(formatEuros(kept))];
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run, acted, isBusy, dismiss } = useAct(onMoved);
  const waiting = useWaitingMove(id);
  const move = async (to: OrderStatus, reason: string | null, from: OrderStatus = status) => {
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
  const isLast = nextStatuses.length === 0;
  return (
    <div id={MOVES} tabIndex={-1} data-focus-home={MOVES} className={isLast ? undefined : classes.moves}>
      <Outcome acted={acted?.state === 'queued' ? null : acted} />
      <div role="status">
        {waiting && !isBusy && <Alert color="yellow" title={MOVE_COPY.waiting(ORDER_STATES[waiting])} />}
      </div>
      <div className={classes.buttons}>
        {nextStatuses.map((to, index) => (
          <BusyButton
            key={to}
            variant={index === 0 ? 'filled' : 'default'}
            isBusy={isBusy || waiting !== null}
            onClick={() =>
              to === 'annulee'
                ? setAsked({ to, from: status, text: cancelText.filter(Boolean).join(' ') })
                : void move(to, null)
            }
          >
            {MOVE_COPY.verbs[to]}
          </BusyButton>
        ))}
      </div>
      {asked && (
        <Why
          asked={asked}
          reference={reference}
          onRefuse={() => setAsked(null)}
          onAnswer={(reason) => void move(asked.to, reason, asked.from)}
        />
      )}
    </div>
  );
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

interface WhyProps {
  readonly asked: Asked;
  readonly reference: string;
  readonly onRefuse: () => void;
  readonly onAnswer: (reason: string) => void;
}

/** Asks for the reason of a move that cannot be taken back, or that goes against the rule. */
function Why({ asked, reference, onRefuse, onAnswer }: WhyProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isCancel = asked.to === 'annulee';
  const answer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (writtenText(reason) !== '') return onAnswer(writtenText(reason));
    setMissing(true);
    focusFirstError(event.currentTarget);
  };
  return (
    <Question
      title={isCancel ? MOVE_COPY.cancelAsks(reference) : MOVE_COPY.unpaidAsks(reference)}
      onRefuse={onRefuse}
      answers={null}
    >
      <p>{asked.text}</p>
      <form onSubmit={answer} noValidate className={classes.form}>
        <Textarea
          id="raison"
          name="raison"
          label={MOVE_COPY.reason}
          description={MOVE_COPY.reasonHelp}
          value={reason}
          rows={2}
          maxLength={500}
          required
          error={isMissing && MOVE_COPY.reasonMissing}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit">{isCancel ? MOVE_COPY.cancelSure : MOVE_COPY.unpaidSure}</Button>
          <Button type="button" variant="default" onClick={onRefuse}>
            {MOVE_COPY.keep}
          </Button>
        </div>
      </form>
    </Question>
  );
}
