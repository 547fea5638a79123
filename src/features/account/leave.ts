import { signOut } from '../../backend/auth.ts';
import { isAnotherSignedIn } from '../../backend/ended-session.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { broadcastForgotten } from '../../device/database/changes.ts';
import { ownerOf } from '../../device/drafts/draft-owner.ts';
import { type Draft, deleteDraftsOf, listDrafts } from '../../device/drafts/drafts.ts';
import { changeBetweenAttempts } from '../../device/outbox/change-entry.ts';
import { removeFinished, updateEntry } from '../../device/outbox/entries.ts';
import { entriesOf } from '../../device/outbox/outbox.ts';
import { accountNow } from '../../device/session/page-token.ts';
import { createStore } from '../../device/store.ts';
import { cancel, disown, type Entry, isFinished, isInHand } from '../../domain/submission.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { isStarted } from '../../form/engine/prepare-draft.ts';
import { findService } from '../../services/catalogue.ts';
import { dismissToast, notify } from '../../ui/notices/notify.ts';
import { LEAVE_COPY } from './leave-copy.ts';

/** What becomes of what waits on this device: it waits for its account, or goes; or nobody signs out. */
type Leaving = 'keep' | 'erase' | 'stay';

/** The question at a sign-out while something waits; null while none is asked. */
export const leaveQuestion = createStore<{
  readonly orders: number;
  readonly drafts: number;
  readonly answer: (leaving: Leaving) => void;
} | null>(null);

/**
 * Signs out, after a question where something of the account waits here (docs/rules/accounts.md#signing-out). Shows a notice when the
 * server refuses to end the session. Never fails.
 * @returns whether it has signed out
 */
export async function leave(): Promise<boolean> {
  dismissToast();
  const account = accountNow();
  const leaving = account === null ? 'keep' : await askIfKept(account);
  if (leaving === 'stay') return false;
  const waiting = account !== null && leaving === 'erase' ? waitingOf(account) : [];
  // Before the session ends: open forms save what they hold for their account then.
  if (account !== null && leaving === 'erase') broadcastForgotten(account);
  const ending = signOut();
  if (account !== null && leaving === 'erase') await deleteDraftsOf(account);
  for (const { id } of waiting) void takeOff(id);
  if (!(await ending)) void notify({ tone: 'warn', ...LEAVE_COPY.incomplete });
  return true;
}

/** The submissions of an account that have not arrived. */
const waitingOf = (account: string) => entriesOf(account).filter((entry) => !isFinished(entry));

async function askIfKept(account: string): Promise<Leaving> {
  const listed = await listDrafts();
  const isWaiting = (draft: Draft) => {
    const service = findService(draft.service);
    return ownerOf(draft) === account && service !== null && isStarted(service, draft);
  };
  const own = listed.ok ? listed.value.filter(isWaiting) : [];
  const [orders, drafts] = [waitingOf(account).length, own.length];
  if (orders + drafts === 0) return 'keep';
  const leaving = await new Promise<Leaving>((answer) => leaveQuestion.set({ orders, drafts, answer }));
  leaveQuestion.set(null);
  return leaving;
}

/** Takes a submission off this device. One that is on its way at this moment and arrives stays, unseen. */
async function takeOff(id: string): Promise<void> {
  const done = await changeBetweenAttempts(id, cancel);
  if (done.ok && done.value.ok) await removeFinished(id);
}

/**
 * Signs out after the account was deleted. What was under way goes on without it, and the rest of the account leaves the device
 * (docs/rules/accounts.md#deleting).
 * @returns whether nobody is signed in now
 */
export async function forget(userId: string): Promise<boolean> {
  await partFromAccount(userId, serverNow());
  await deleteDraftsOf(userId);
  if (isAnotherSignedIn(userId)) return false;
  await signOut();
  return true;
}

/**
 * Whether a submission goes on though its account is deleted: what has still to leave, and an order that is on its way or has links to
 * pay.
 */
function goesOn(entry: Entry, now: Instant): boolean {
  const isOrder = findService(entry.service)?.kind === 'order' && entry.request.quote !== null;
  const isDue = (entry.progress?.links ?? []).length > 0;
  return !isFinished(entry) || (isOrder && (isInHand(entry, now) || isDue));
}

/** The submissions of an account on this device that its deletion does not end. */
export const thatGoOn = (entries: readonly Entry[], userId: string, now: Instant): Entry[] =>
  entries.filter((entry) => entry.account === userId && goesOn(entry, now));

/**
 * Parts the submissions of this device from an account that is deleted: what goes on becomes nobody's, and what is over leaves the
 * device with the account (docs/rules/accounts.md#deleting). Never fails.
 */
async function partFromAccount(userId: string, now: Instant): Promise<void> {
  // Somebody else may have signed in before the answer.
  for (const entry of entriesOf(userId)) {
    if (goesOn(entry, now)) await updateEntry(entry.id, disown);
    else await removeFinished(entry.id);
  }
}
