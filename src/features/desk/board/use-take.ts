import { useCallback } from 'react';
import { act } from '../../../device/desk/act.ts';
import type { BoardOrder } from '../../../domain/desk/board.ts';
import { notify } from '../../../ui/notify.ts';
import { BOARD_COPY } from './copy.ts';

/** Takes an order in hand; it rings nowhere any more. Says so when somebody else has taken it. */
export function useTake(): (order: BoardOrder) => void {
  return useCallback((order) => void take(order), []);
}

/** The orders whose button was pressed and is still in sight. */
const taking = new Set<string>();

async function take(order: BoardOrder): Promise<void> {
  if (taking.has(order.id)) return;
  taking.add(order.id);
  await takeOnce(order).finally(() => taking.delete(order.id));
}

async function takeOnce({ id, reference, takenBy }: BoardOrder): Promise<void> {
  const acted = await act({
    procedure: 'desk_take',
    args: { p_id: id, p_from: takenBy },
    label: BOARD_COPY.taking(reference),
    submissionId: id,
  });
  if (acted.state === 'done' || acted.state === 'queued') return;
  const said = acted.state === 'lost' ? BOARD_COPY.lost : acted.answer?.message;
  await notify({ tone: 'danger', title: BOARD_COPY.notTaken, message: said ?? BOARD_COPY.alreadyTaken });
}
