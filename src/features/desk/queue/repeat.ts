import type { QueuedAction } from '../../../device/desk/actions.ts';

/** The argument of each procedure that a manager has written. */
const WRITTEN: Readonly<Record<string, string>> = {
  desk_note: 'p_text',
  desk_move: 'p_reason',
  desk_ask: 'p_proposal',
};

/** The text that an action carries, and the name of its argument; null for none. */
export function writtenIn({ procedure, args }: QueuedAction): { name: string; text: string } | null {
  const name = WRITTEN[procedure];
  const text = name === undefined ? null : args[name];
  return name !== undefined && typeof text === 'string' && text !== '' ? { name, text } : null;
}

/**
 * The arguments that repeat the action on the order as it is now; null where that would change nothing.
 * @param written the text of the action as it stands in its box; null for an action without one
 */
export function argsAgain(
  { state, procedure, args: sent, answer }: QueuedAction,
  written: QueuedAction['args'] | null,
): QueuedAction['args'] | null {
  const args = { ...sent, ...written };
  if (state === 'refused') return written && args;
  if (!answer) return null;
  if (procedure === 'desk_take') return { ...args, p_from: answer.takenBy ?? null };
  const isMove = procedure === 'desk_move' && answer.status && answer.status !== args.p_to;
  return isMove ? { ...args, p_from: answer.status } : null;
}
