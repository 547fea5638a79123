import { problem } from '../../backend/account-problem.ts';
import { callDesk, readAccess } from '../../backend/desk/call.ts';
import { readStoredSession } from '../../backend/session.ts';
import { pauseAfter } from '../../domain/back-off.ts';
import { serverNow } from '../clock/clock.ts';
import { type DrainReport, drain, type Queue } from '../queue/drain.ts';
import { ANSWER_LIMIT, withinLimit } from '../queue/time-limit.ts';
import {
  Answer,
  holdForDecision,
  isWaiting,
  listActions,
  putOff,
  type QueuedAction,
  removeAction,
} from './actions.ts';

/**
 * How an action ended at the server.
 * - done: it is applied
 * - conflict: somebody had moved things meanwhile; nothing was changed
 * - refused: it may not be done
 * - later: the server was out of reach, or the session has to be renewed first; `hasFailed` where it was reached and has failed at
 *   this action, which says nothing about others
 */
export type Ending =
  | { readonly state: 'done' | 'conflict'; readonly answer: Answer }
  | { readonly state: 'refused'; readonly answer: Answer | null; readonly message: string | null }
  | { readonly state: 'later'; readonly hasFailed?: boolean };

type Call = Pick<QueuedAction, 'key' | 'procedure' | 'args' | 'doneAt'>;

/** The code of a refusal by rights. */
const FORBIDDEN = '42501';
/** Problems that pass by themselves, or with a new session. */
const PASSING: ReadonlySet<string> = new Set([
  'network',
  'server_failed',
  'too_many',
  'bad_jwt',
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'PGRST301',
  'PGRST303',
]);

/** Sends one action. Sending it again changes nothing: the server knows its key. Never throws. */
export async function sendAction(action: Call): Promise<Ending> {
  const ending = await sendOnce(action);
  if (ending.state !== 'refused' || ending.message !== FORBIDDEN) return ending;
  // A request without a session is refused alike: that one waits for the session.
  const access = await readAccess();
  if (!access.ok || access.value.role === null) return { state: 'later' };
  const second = await sendOnce(action);
  if (second.state !== 'refused' || second.message !== FORBIDDEN) return second;
  return { ...second, message: problem(FORBIDDEN).message };
}

async function sendOnce({ key, procedure, args, doneAt }: Call): Promise<Ending> {
  const call = { ...args, p_key: key, p_done_at: doneAt };
  const reply = await withinLimit(ANSWER_LIMIT, () => callDesk(procedure, call, Answer));
  if (!reply) return { state: 'later' };
  if (!reply.ok) {
    const { code, message } = reply.problem;
    if (PASSING.has(code)) return { state: 'later', hasFailed: code === 'server_failed' };
    return { state: 'refused', answer: null, message: code === FORBIDDEN ? FORBIDDEN : message };
  }
  const answer = reply.value;
  if (answer.outcome === 'done' || answer.outcome === 'conflict') return { state: answer.outcome, answer };
  return { state: 'refused', answer, message: answer.message ?? null };
}

/** How the actions ended that {@link awaitEnding} was called for, by their keys; null while they have not. */
const awaited = new Map<string, Ending | null>();

/** Notes how the action with this key ends, whichever pass of this page sends it. Returns the function that tells, and forgets it. */
export function awaitEnding(key: string): () => Ending | null {
  awaited.set(key, null);
  return () => {
    const ending = awaited.get(key) ?? null;
    awaited.delete(key);
    return ending;
  };
}

/** How long to wait for another tab, in milliseconds: the browser may have suspended it. */
const PATIENCE = 20_000;
/** Pauses after each failure of the server at one action, in milliseconds. */
const PAUSES = { first: 10_000, factor: 3, longest: 5 * 60_000 };

/**
 * The queue of an account has what it did at the desk. Its actions go in their order until the server is out of reach. One at which the server fails is
 * put off, and blocks the later actions of the same order, and no other order.
 * @param isAtOnce whether actions that were put off are tried too
 */
function actionsOf(userId: string | undefined, isAtOnce: boolean): Queue<QueuedAction> {
  return {
    lease: { name: 'lg-gestion-send', patience: PATIENCE },
    list: async () => (await listActions()).filter((one) => one.state === 'waiting' && one.userId === userId),
    idOf: ({ key }) => key,
    trackOf: ({ submissionId }) => submissionId ?? 'no order',
    isDue: ({ retryAt }) => isAtOnce || retryAt <= serverNow(),
    async take(action) {
      // Each request may take a while: the manager may have let go of a later action, and another account may have signed in.
      const waits = await isWaiting(action.place);
      return waits && readStoredSession()?.userId === userId ? action : 'gone';
    },
    async send(action) {
      const ending = await sendAction(action);
      if (awaited.has(action.key)) awaited.set(action.key, ending);
      if (ending.state !== 'later') await note(action, ending);
      else if (!ending.hasFailed) return 'offline';
      else {
        await putOff(action, serverNow() + pauseAfter(action.failures + 1, PAUSES));
        return 'later';
      }
      return 'done';
    },
    nextWakeAt(actions) {
      const pauses = actions.map(({ retryAt }) => retryAt).filter((at) => at > 0);
      return pauses.length > 0 ? Math.min(...pauses) : null;
    },
  };
}

/** Takes out an action that is applied. One that was refused or in conflict is kept for the manager’s decision. */
async function note(action: QueuedAction, ending: Exclude<Ending, { state: 'later' }>): Promise<void> {
  if (ending.state === 'done') return void (await removeAction(action.place));
  const message = ending.state === 'refused' ? ending.message : null;
  const answer = ending.answer ?? (message === null ? null : { outcome: 'refused', message });
  await holdForDecision(action, ending.state, answer);
}

/**
 * Sends the actions that wait and are of the account that is signed in. One tab at a time sends; a second one waits its turn.
 * Never throws.
 * @param isAtOnce whether actions that were put off are tried too
 */
export const sendWaiting = (isAtOnce = false): Promise<DrainReport> =>
  drain(actionsOf(readStoredSession()?.userId, isAtOnce));
