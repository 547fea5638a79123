import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSessionOver, type Reply } from '../../backend/account-problem.ts';
import { Access, onRefusal, readAccess } from '../../backend/desk/call.ts';
import { forgetDesk } from '../../backend/desk/forget-desk.ts';
import { isAnotherSignedIn } from '../../backend/ended-session.ts';
import { eraseDesk, followDesk } from '../../device/desk/follow-desk.ts';
import { ACCESS, keepAccess } from '../../device/desk/kept.ts';
import { readKept } from '../../device/desk/read-kept.ts';

const KEY = ['access'];

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
  /** Asks anew, as if nothing were known. */
  readonly ask: () => void;
} {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => askForAccess(userId, client),
  });
  // The question itself may be refused, and is not asked a second time while it is under way.
  useEffect(() => onRefusal(() => void refetch({ cancelRefetch: false })), [refetch]);
  const isOpen = data?.ok === true && data.value.role !== null;
  useEffect(() => (isOpen ? followDesk() : undefined), [isOpen]);
  return {
    access: data ?? (error && { ok: false, problem: error }),
    ask: () => void client.resetQueries({ queryKey: KEY }),
  };
}

/**
 * Returns what the server says of the account, and tells what this device kept of that meanwhile.
 * @throws Problem where the server says nothing of the account
 */
async function askForAccess(userId: string, client: QueryClient): Promise<Reply<Access>> {
  const kept = await readKept(ACCESS, userId, Access);
  if (kept) client.setQueryData<Reply<Access>>(KEY, (known) => known ?? { ok: true, value: kept.value });
  const answer = await readAccess();
  await keepOrErase(userId, answer);
  if (!answer.ok && SILENT.has(answer.problem.code)) throw answer.problem;
  return answer;
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
