import { type ReactNode, useState } from 'react';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import { ORDER_STATES } from '../../../copy/order-states.ts';
import { useDeskActions } from '../../../device/desk/use-desk.ts';
import { formatEuros } from '../../../domain/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/order/order-status.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { BusyButton, Button } from '../../../ui/Button.tsx';
import { Question } from '../../../ui/Question.tsx';
import { type Next, NextContext } from '../AtTheThumb.tsx';
import { Card } from '../Card.tsx';
import { REASON_COPY } from '../copy.ts';
import { Outcome, useAct } from '../Outcome.tsx';
import { ReasonQuestion } from '../ReasonQuestion.tsx';
import { useTake } from '../use-take.ts';
import { MOVE_COPY, SECTION_COPY } from './copy.ts';
import classes from './Order.module.css';
import { Lead } from './SectionList.tsx';

/** The id of the buttons' place. It takes the focus from a button that has done its step: the next one would follow a second press. */
const STEPS = 'etapes';

interface NextStepProps {
  readonly order: DeskOrder;
  readonly next: Next | null;
  readonly onMoved: () => void;
  /** The page, whose sections have the buttons of most steps. */
  readonly children: ReactNode;
}

/** The page of an order with its one next step at the thumb, and the list of what else may be done with it (docs/rules/desk.md#one-order). */
export function NextStep({ order, next, onMoved, children }: NextStepProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const moves = useMoves(order, onMoved);
  const to = next?.to ?? null;
  const others = order.nextStatuses.filter((each) => each !== to);
  return (
    <NextContext value={{ next, place }}>
      {children}
      {others.length > 0 && (
        <Card title={MOVE_COPY.title}>
          <div className={classes.buttons}>
            {others.map((each) => (
              <BusyButton
                key={each}
                variant="default"
                isBusy={moves.isBusy}
                onClick={() => moves.begin(each)}
              >
                {MOVE_COPY.verbs[each]}
              </BusyButton>
            ))}
          </div>
        </Card>
      )}
      <div id={STEPS} tabIndex={-1} data-focus-home={STEPS} className={next ? classes.moves : undefined}>
        {moves.said}
        {next && (
          <div className={classes.next}>
            {to !== null && (
              <BusyButton fullWidth isBusy={moves.isBusy} onClick={() => moves.begin(to)}>
                {MOVE_COPY.verbs[to]}
              </BusyButton>
            )}
            {next.step === 'take' && <Take order={order} onTaken={onMoved} />}
            {next.step === 'refund' && <Lead section={next.section} label={SECTION_COPY.steps.refund} />}
            <div ref={setPlace} className={classes.place} />
          </div>
        )}
      </div>
      {moves.question}
    </NextContext>
  );
}

function Take({ order: { id, reference }, onTaken }: { order: DeskOrder; onTaken: () => void }) {
  const take = useTake();
  return (
    <Button fullWidth onClick={() => void take({ id, reference, takenBy: null }).then(onTaken)}>
      {SECTION_COPY.steps.take}
    </Button>
  );
}

interface Asked {
  readonly to: OrderStatus;
  /** The status of the order when the question was asked. The question hides the page, on which somebody may move the order on. */
  readonly from: OrderStatus;
  readonly text: string;
}

/** Moves an order on, and asks first where the move cannot be taken back or goes against the rule. */
function useMoves(order: DeskOrder, onMoved: () => void) {
  const { id, reference, status, kept } = order;
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
  const cancelText = [MOVE_COPY.cancelText, kept > 0 && MOVE_COPY.cancelKept(formatEuros(kept))];
  const begin = (to: OrderStatus) => {
    if (to === 'annulee') setAsked({ to, from: status, text: cancelText.filter(Boolean).join(' ') });
    else if (to === 'livree') setAsked({ to, from: status, text: MOVE_COPY.deliveredText });
    else void move(to, null);
  };
  const leave = () => setAsked(null);
  return {
    begin,
    isBusy: isBusy || waiting !== null,
    said: (
      <>
        <Outcome acted={acted?.state === 'queued' ? null : acted} />
        <div role="status">
          {waiting && !isBusy && <Alert color="yellow" title={MOVE_COPY.waiting(ORDER_STATES[waiting])} />}
        </div>
      </>
    ),
    question:
      asked?.to === 'livree' ? (
        <Question
          title={MOVE_COPY.deliveredAsks(reference)}
          onRefuse={leave}
          answers={
            <>
              <Button onClick={() => void move('livree', null, asked.from)}>{MOVE_COPY.deliveredSure}</Button>
              <Button variant="default" onClick={leave}>
                {REASON_COPY.leave}
              </Button>
            </>
          }
        >
          <p>{asked.text}</p>
        </Question>
      ) : (
        asked && (
          <ReasonQuestion
            title={
              asked.to === 'annulee' ? MOVE_COPY.cancelAsks(reference) : REASON_COPY.unpaidAsks(reference)
            }
            sure={asked.to === 'annulee' ? MOVE_COPY.cancelSure : REASON_COPY.unpaidSure}
            text={asked.text}
            onRefuse={leave}
            onAnswer={(reason) => void move(asked.to, reason, asked.from)}
          />
        )
      ),
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
