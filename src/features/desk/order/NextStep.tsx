import { Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import { ORDER_STATES } from '../../../copy/order-states.ts';
import { BusyButton, Button } from '../../../ui/buttons/Button.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { type Next, NextContext } from '../AtTheThumb.tsx';
import { Card } from '../Card.tsx';
import { Outcome } from '../Outcome.tsx';
import { useTake } from '../taking.ts';
import { MOVE_COPY, SECTION_COPY } from './copy.ts';
import { MoveQuestion, useMove } from './moves.tsx';
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
  const { begin, isBusy, acted, waiting, asked, answer, leave } = useMove(order, onMoved);
  const to = next?.to ?? null;
  const others = order.nextStatuses.filter((each) => each !== to);
  return (
    <NextContext value={{ next, place }}>
      {children}
      {others.length > 0 && (
        <Card title={MOVE_COPY.title}>
          <Group gap="xs">
            {others.map((each) => (
              <BusyButton key={each} variant="default" isBusy={isBusy} onClick={() => begin(each)}>
                {MOVE_COPY.verbs[each]}
              </BusyButton>
            ))}
          </Group>
        </Card>
      )}
      <div id={STEPS} tabIndex={-1} data-focus-home={STEPS} className={next ? classes.moves : undefined}>
        <Outcome acted={acted} />
        <div role="status">
          {waiting && <Alert color="yellow" title={MOVE_COPY.waiting(ORDER_STATES[waiting])} />}
        </div>
        {next && (
          <div className={classes.next}>
            {to !== null && (
              <BusyButton fullWidth isBusy={isBusy} onClick={() => begin(to)}>
                {MOVE_COPY.verbs[to]}
              </BusyButton>
            )}
            {next.step === 'take' && <Take order={order} onTaken={onMoved} />}
            {next.step === 'refund' && <Lead section={next.section} label={SECTION_COPY.steps.refund} />}
            <div ref={setPlace} className={classes.place} />
          </div>
        )}
      </div>
      {asked && <MoveQuestion reference={order.reference} asked={asked} onRefuse={leave} onAnswer={answer} />}
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
