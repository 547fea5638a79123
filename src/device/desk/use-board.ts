import { type BoardOrder, isOpenState, movedTo } from '../../domain/desk/board.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../domain/order/order-status.ts';
import { useStore } from '../use-store.ts';
import { deskActions, type QueuedAction } from './actions.ts';
import { isAlarmOn } from './alarm.ts';
import { type Board, board } from './board.ts';
import { type ClosedRing, closedRing } from './closed-device.ts';

const NONE: readonly QueuedAction[] = [];

/** The desk’s actions that are not applied yet, oldest first, while {@link followDesk} runs. */
export const useDeskActions = (): readonly QueuedAction[] => useStore(deskActions) ?? NONE;

/** Whether this page may sound. */
export const useAlarm = (): boolean => useStore(isAlarmOn);

/** Whether this device rings while the desk is not open on it. */
export const useClosedRing = (): ClosedRing => useStore(closedRing);

/**
 * The board as the manager sees it: the server's, changed by the actions that it does not show yet. Null until something is known.
 * @param name the name of the manager who looks
 */
export function useBoard(name: string): Board | null {
  const known = useStore(board);
  const waiting = useDeskActions().filter(({ state }) => state === 'waiting');
  const actions = [...(known?.settling ?? []), ...waiting];
  if (!known || actions.length === 0) return known;
  const shown = (order: BoardOrder) => withActions(order, actions, name);
  return {
    ...known,
    orders: known.orders.map(shown).filter(({ state }) => isOpenState(state)),
    signs: known.signs.map(shown).filter(({ sign, answer }) => sign || answer),
  };
}

const statusOf = (value: unknown): OrderStatus | undefined =>
  ORDER_STATUSES.find((status) => status === value);

/** An order, changed by its actions that it does not show yet. */
export function withActions(order: BoardOrder, actions: readonly QueuedAction[], name: string): BoardOrder {
  let after = order;
  for (const { submissionId, procedure, args } of actions) {
    if (submissionId !== order.id) continue;
    const to = procedure === 'desk_move' ? statusOf(args.p_to) : undefined;
    if (to) after = movedTo(after, to);
    if (procedure === 'desk_take') after = { ...after, takenBy: name, isDoubtful: false };
    if (isAnswer(procedure, args, after)) after = { ...after, sign: null };
    if (procedure === 'desk_acknowledge' && after.answer && args.p_sign === after.answer.key)
      after = { ...after, answer: null };
  }
  return after;
}

/** Whether an action is the manager's answer to what the courier has said. */
const isAnswer = (procedure: string, args: QueuedAction['args'], { sign }: BoardOrder): boolean =>
  (procedure === 'desk_acknowledge' && args.p_sign === sign?.key) ||
  (procedure === 'desk_share' && args.p_kind === 'course');
