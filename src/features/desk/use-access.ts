import { useCallback, useEffect, useRef, useState } from 'react';
import { isSessionOver, type Reply } from '../../backend/account-problem.ts';
import { Access, onRefusal, readAccess } from '../../backend/desk/call.ts';
import { forgetDesk } from '../../backend/desk/forget-desk.ts';
import { isAnotherSignedIn } from '../../backend/ended-session.ts';
import { eraseDesk, followDesk } from '../../device/desk/follow-desk.ts';
import { ACCESS, keepAccess } from '../../device/desk/kept.ts';
import { readKept } from '../../device/desk/read-kept.ts';
import { onWakeUp } from '../../device/page/wake-up.ts';

/** Problems with which the desk goes on by what it knew: the server has not said anything about the account. */
const SILENT: ReadonlySet<string> = new Set(['network', 'server_failed', 'too_many']);

/**
 * Whether the account may open the desk. The server's last answer is kept, so that the desk opens without a network. That is safe, because
 * the database checks every call. When it refuses one, the server is asked again at once.
 * @param userId the account that is signed in
 */
export function useAccess(userId: string): {
  /** Null while nothing is known. */
  readonly access: Reply<Access> | null;
  readonly ask: () => void;
} {
  const [access, setAccess] = useState<Reply<Access> | null>(null);
  const isLooking = useRef(false);
  const look = useCallback(async () => {
    if (isLooking.current) return;
    isLooking.current = true;
    const kept = await readKept(ACCESS, userId, Access);
    if (kept) setAccess((known) => (known?.ok ? known : { ok: true, value: kept.value }));
    const answer = await readAccess();
    await keepOrErase(userId, answer);
    setAccess((known) => (known?.ok && !answer.ok && SILENT.has(answer.problem.code) ? known : answer));
    isLooking.current = false;
  }, [userId]);
  const ask = useCallback(() => {
    setAccess(null);
    void look();
  }, [look]);
  useEffect(() => {
    const again = () => void look();
    again();
    const stops = [onWakeUp(again), onRefusal(again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [look]);
  const isOpen = access?.ok === true && access.value.role !== null;
  useEffect(() => (isOpen ? followDesk() : undefined), [isOpen]);
  return { access, ask };
}

/**
 * Keeps what the server has said of the account, for the time without a network (docs/rules/desk.md#without-a-network). When the account
 * has lost its role, all that the desk keeps here is erased. When only the session has ended, actions that are not applied yet stay: the
 * account may sign in again.
 */
async function keepOrErase(userId: string, answer: Reply<Access>): Promise<void> {
  // Somebody else has signed in meanwhile: the answer is about them.
  if (isAnotherSignedIn(userId)) return;
  if (!answer.ok) return void (isSessionOver(answer.problem) && forgetDesk());
  const { role, needsFactor } = answer.value;
  if (role) return keepAccess(userId, answer.value);
  if (needsFactor) return forgetDesk();
  await eraseDesk(userId);
}
