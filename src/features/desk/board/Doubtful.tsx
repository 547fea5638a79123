import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { act } from '../../../device/desk/act.ts';
import type { BoardOrder } from '../../../domain/desk/board.ts';
import { BusyButton, Button } from '../../../ui/buttons/Button.tsx';
import { Disclosure } from '../../../ui/layout/Disclosure.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { notify } from '../../../ui/notices/notify.ts';
import { Question } from '../../../ui/notices/Question.tsx';
import { OUTCOME_COPY } from '../copy.ts';
import { BOARD_COPY as words } from './copy.ts';
import { OrderList, type OrderListProps } from './OrderList.tsx';

/** As many as the server decides about at once. */
const AT_ONCE = 500;

/** Orders that stand apart, because many came from one network at once: they are kept or cancelled together. */
export function Doubtful({ orders, ...shared }: OrderListProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (cancels: boolean) => decide(orders, cancels),
  });
  if (orders.length === 0) return null;
  const cancelAll = () => {
    setAsking(false);
    mutate(true);
  };
  return (
    <Alert color="yellow" title={words.doubtful(orders.length)}>
      <p>{words.doubtfulText}</p>
      <Group gap="xs" mb="xs">
        <BusyButton size="sm" isBusy={isPending} onClick={() => mutate(false)}>
          {words.keepAll}
        </BusyButton>
        <BusyButton size="sm" variant="default" isBusy={isPending} onClick={() => setAsking(true)}>
          {words.cancelAll}
        </BusyButton>
      </Group>
      <Disclosure summary={words.doubtfulShow}>
        <OrderList orders={orders} {...shared} />
      </Disclosure>
      {isAsking && (
        <Question
          title={words.cancelAllAsks(orders.length)}
          onRefuse={() => setAsking(false)}
          answers={
            <>
              <Button color="red" onClick={cancelAll}>
                {words.cancelAll}
              </Button>
              <Button variant="default" onClick={() => setAsking(false)}>
                {words.cancelAllNo}
              </Button>
            </>
          }
        >
          <p>{words.cancelAllText}</p>
        </Question>
      )}
    </Alert>
  );
}

/** Keeps or cancels them, the first {@link AT_ONCE}. A notice tells where that failed. */
async function decide(orders: readonly BoardOrder[], cancels: boolean): Promise<void> {
  const ids = orders.slice(0, AT_ONCE).map(({ id }) => id);
  const acted = await act({
    procedure: 'desk_decide_doubtful',
    args: { p_ids: ids, p_cancels: cancels },
    label: words.deciding(cancels, ids.length),
    submissionId: null,
  });
  if (acted.state === 'done' || acted.state === 'queued') return;
  const message = acted.state === 'lost' ? OUTCOME_COPY.lost : words.notDecidedText;
  void notify({ tone: 'danger', title: words.notDecided, message });
}
