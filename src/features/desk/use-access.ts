import { useCallback, useEffect, useState } from 'react';
import type { Reply } from '../../backend/account-problem.ts';
import { Access, readAccess } from '../../backend/desk/access.ts';
import { eraseDesk, followDesk } from '../../device/desk/follow-desk.ts';
import { keepForDesk, readKept } from '../../device/desk/kept.ts';
import { onWakeUp } from '../../device/page/wake-up.ts';

const NAME = 'access';
/** Problems with which the desk goes on by what it knew: the server has not said anything about the account. */
const SILENT: ReadonlySet<string> = new Set(['network', 'server_failed', 'too_many']);

/**
 * Whether the account may open the desk. What the server said last holds until it says otherwise, so that the desk opens
 * without a network; the database asks on every call anyway. Without a role any more, what the desk keeps here is erased.
 * @param userId the account that is signed in
 */
export function useAccess(userId: string): {
  /** Null while nothing is known. */
  readonly access: Reply<Access> | null;
  readonly ask: () => void;
} {
  const [access, setAccess] = useState<Reply<Access> | null>(null);
  const look = useCallback(async () => {
    const kept = await readKept(NAME, userId, Access);
    if (kept) setAccess((known) => (known?.ok ? known : { ok: true, value: kept.value }));
    const answer = await readAccess();
    if (answer.ok) await (answer.value.role ? keepForDesk(NAME, userId, answer.value) : eraseDesk());
    setAccess((known) => (known?.ok && !answer.ok && SILENT.has(answer.problem.code) ? known : answer));
  }, [userId]);
  const ask = useCallback(() => {
    setAccess(null);
    void look();
  }, [look]);
  useEffect(() => {
    void look();
    return onWakeUp(() => void look());
  }, [look]);
  const isOpen = access?.ok === true && access.value.role !== null;
  useEffect(() => (isOpen ? followDesk() : undefined), [isOpen]);
  return { access, ask };
}
