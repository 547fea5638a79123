import { readStoredSession, type StoredSession } from '../../backend/session.ts';
import { kindOf } from './account.ts';
import { copySession } from './worker-token.ts';

/** The session if it gives access; null when there is none, or when it still awaits its code. */
export function openSession(): StoredSession | null {
  const session = readStoredSession();
  return kindOf(session) === 'whole' ? session : null;
}

/** The id of the account that is signed in on this device; null when none is. */
export const accountNow = (): string | null => openSession()?.userId ?? null;

/** The token of an account if this device is signed in to it; null otherwise. */
export async function pageTokenOf(account: string): Promise<string | null> {
  const session = openSession();
  return session?.userId === account ? session.accessToken : null;
}

/** Copies the session for the worker, which then sends for the signed-in account; without one, deletes the copy. */
export function copySessionToWorker(): Promise<unknown> {
  return copySession(() => {
    const session = openSession();
    return session && { userId: session.userId, accessToken: session.accessToken };
  });
}
