import { useCallback, useRef } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { act } from '../../device/desk/act.ts';
import { type BoardOrder, isRinging } from '../../domain/desk/board.ts';
import { notify } from '../../ui/notices/notify.ts';
import { OUTCOME_COPY, TAKE_COPY } from './copy.ts';

const NONE: readonly BoardOrder[] = [];

/** The orders that ring, oldest first. The clock's minute brings those whose promise begins at an opening. */
export function useRinging(orders: readonly BoardOrder[] | undefined): readonly BoardOrder[] {
  useNow();
  const now = serverNow();
  return orders?.filter((order) => isRinging(order, now)) ?? NONE;
}

type Taken = Pick<BoardOrder, 'id' | 'reference' | 'takenBy'>;

/**
 * Returns what takes an order in hand, so that it rings nowhere any more. A notice tells the manager when somebody else has taken it.
 */
export function useTake(): (order: Taken) => Promise<void> {
  /** The ids of the orders that are being taken: a second press comes before the card has changed. */
  const taking = useRef(new Set<string>());
  return useCallback(async (order) => {
    const { current: ids } = taking;
    if (ids.has(order.id)) return;
    ids.add(order.id);
    await take(order).finally(() => ids.delete(order.id));
  }, []);
}

async function take({ id, reference, takenBy }: Taken): Promise<void> {
  const acted = await act({
    procedure: 'desk_take',
    args: { p_id: id, p_from: takenBy },
    label: TAKE_COPY.taking(reference),
    submissionId: id,
  });
  if (acted.state === 'done' || acted.state === 'queued') return;
  const said = acted.state === 'lost' ? OUTCOME_COPY.lost : acted.answer?.message;
  await notify({ tone: 'danger', title: TAKE_COPY.notTaken, message: said ?? TAKE_COPY.alreadyTaken });
}
