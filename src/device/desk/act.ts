import { readStoredSession } from '../../backend/session.ts';
import { formatInstant } from '../../domain/time/instant.ts';
import { serverNow } from '../clock/clock.ts';
import { withinLimit } from '../queue/time-limit.ts';
import {
  type Answer,
  addAction,
  addInstead,
  isDropped,
  isWaiting,
  type QueuedAction,
  removeAction,
} from './actions.ts';
import { awaitEnding, type Ending, sendAction, sendWaiting } from './send.ts';

export type { Answer } from './actions.ts';

/** How long a manager waits for the answer, in milliseconds. The action is kept, and goes on by itself after that. */
const PATIENCE = 6000;

/** Something that a manager does, and that changes something. */
export interface Action {
  /** The name of the procedure. It takes `p_key` and `p_done_at`, which are added here, and answers {outcome, …}. */
  readonly procedure: string;
  /** Its other arguments, named as its parameters are. They say what the manager saw (`p_from`) where a conflict is possible. */
  readonly args: Readonly<Record<string, unknown>>;
  /** In French: what is done, as the queue shows it. « LG-123456 : confirmée » */
  readonly label: string;
  /** The order that it is about; null for none. */
  readonly submissionId: string | null;
}

/**
 * How an action ended.
 * - done: it is applied; `answer` is the procedure's
 * - queued: there is no network; it is kept on this device and sent once, in its order, when there is one, unless the manager lets go
 *   of it
 * - conflict: somebody has moved things meanwhile, `answer` says where they are; nothing was changed
 * - refused: it may not be done; `message` says why in French, where the server does
 * - lost: there is no network, and this device cannot store; nothing was changed
 */
export type Acted =
  | { readonly state: 'done' | 'conflict'; readonly answer: Answer }
  | { readonly state: 'refused'; readonly answer: Answer | null; readonly message: string | null }
  | { readonly state: 'queued' }
  | { readonly state: 'lost' };

/**
 * Does something at the desk, with or without a network (docs/rules/desk.md#without-a-network). It is written down on this
 * device before it leaves, goes after all that waits already, and is applied once. A conflict or a refusal of what this call
 * has sent itself is the caller's to show; later ones wait in the queue for the manager's decision. Never throws.
 */
export async function act({ procedure, args, label, submissionId }: Action): Promise<Acted> {
  const userId = readStoredSession()?.userId ?? '';
  const call = { procedure, args, key: crypto.randomUUID(), doneAt: formatInstant(serverNow()) };
  const endingOf = awaitEnding(call.key);
  const place = await addAction({ ...call, userId, label, submissionId, state: 'waiting', answer: null });
  const isSent = place !== null && (await withinLimit(PATIENCE, () => sendWaiting())) !== null;
  const ending = endingOf();
  if (place === null) return withoutQueue(await sendAction(call));
  if (!ending && (!isSent || isDropped(call.key) || (await isWaiting(place)))) return { state: 'queued' };
  // Another tab has sent it before this one could: the server answers the same key alike.
  const found = ending ?? (await sendAction(call));
  if (found.state === 'later') return { state: 'queued' };
  if (found.state !== 'done') await removeAction(place);
  return found;
}

/**
 * Does again what was not applied, with other arguments, in the place of the earlier try. However it ends, the queue tells.
 * Never throws.
 */
export async function redo({ place, ...action }: QueuedAction, args: Action['args']): Promise<void> {
  const doneAt = formatInstant(serverNow());
  const again = {
    ...action,
    args,
    key: crypto.randomUUID(),
    doneAt,
    state: 'waiting' as const,
    answer: null,
  };
  // The button is still there when it is pressed twice: the second press finds nothing at this place.
  if (!(await addInstead(place, again))) return;
  await sendWaiting();
}

const withoutQueue = (ending: Ending): Acted => (ending.state === 'later' ? { state: 'lost' } : ending);
