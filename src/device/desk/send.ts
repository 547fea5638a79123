import { problem } from '../../backend/account-problem.ts';
import { callDesk, readAccess } from '../../backend/desk/call.ts';
import { readStoredSession } from '../../backend/session.ts';
import { serverNow } from '../clock/clock.ts';
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
  const reply = await callDesk(procedure, { ...args, p_key: key, p_done_at: doneAt }, Answer);
  if (!reply.ok) {
    const { code, message } = reply.problem;
    if (PASSING.has(code)) return { state: 'later', hasFailed: code === 'server_failed' };
    return { state: 'refused', answer: null, message: code === FORBIDDEN ? FORBIDDEN : message };
  }
  const answer = reply.value;
  if (answer.outcome === 'done' || answer.outcome === 'conflict') return { state: answer.outcome, answer };
  return { state: 'refused', answer, message: answer.message ?? null };
}

/** How each action that this pass has sent ended, by its place. */
export type Pass = ReadonlyMap<number, Ending>;

/** Pauses after each failure of the server at one action, in milliseconds; the last one again and again. */
const PAUSES = [10_000, 30_000, 60_000, 2 * 60_000, 5 * 60_000];

/**
 * Sends the actions that wait, in their order, until the server is out of reach. An action at which the server fails is put off, and
 * blocks the later actions of the same order, and no other order. One tab at a time sends; a second one waits its turn. An action
 * that was refused or in conflict is kept for the manager's decision. Never throws.
 * @param isAtOnce whether actions that were put off are tried too
 */
export function sendWaiting(isAtOnce = false): Promise<Pass> {
  return oneAtATime(async () => {
    const endings = new Map<number, Ending>();
    const userId = readStoredSession()?.userId;
    const waiting = (await listActions()).filter((one) => one.state === 'waiting' && one.userId === userId);
    /** The orders that have an action which was put off. Their later actions wait behind it. */
    const blocked = new Set<string | null>();
    for (const action of waiting) {
      if (blocked.has(action.submissionId)) continue;
      if (!isAtOnce && action.retryAt > serverNow()) {
        blocked.add(action.submissionId);
        continue;
      }
      // Each request may take a while: the manager may have let go of a later action, and another account may have signed in.
      if (endings.size > 0 && !(await isWaiting(action.place))) continue;
      if (readStoredSession()?.userId !== userId) break;
      const ending = await sendAction(action);
      endings.set(action.place, ending);
      if (ending.state !== 'later') await note(action, ending);
      else if (!ending.hasFailed) break;
      else {
        blocked.add(action.submissionId);
        await putOff(action, serverNow() + pauseAfter(action.failures));
      }
    }
    return endings;
  });
}

const pauseAfter = (failures: number): number => PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;

async function note(action: QueuedAction, ending: Exclude<Ending, { state: 'later' }>): Promise<void> {
  if (ending.state === 'done') return void (await removeAction(action.place));
  const message = ending.state === 'refused' ? ending.message : null;
  const answer = ending.answer ?? (message === null ? null : { outcome: 'refused', message });
  await holdForDecision(action, ending.state, answer);
}

/** How long to wait for another tab, in milliseconds: the browser may have suspended it. */
const PATIENCE = 20_000;

let last: Promise<unknown> = Promise.resolve();

/** Without a lock two tabs may send the same action: the server applies it once. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.locks) return inOneTab(work);
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isBegun = false;
    const begin = () => {
      isBegun = true;
      const working = work();
      resolve(working);
      return working;
    };
    navigator.locks
      .request('lg-gestion-send', { signal: AbortSignal.timeout(PATIENCE) }, begin)
      .catch((error) => (isBegun ? reject(error) : resolve(work())));
  });
}
