import { readStoredSession, type StoredSession } from '../../backend/session.ts';
import { copySession } from './worker-token.ts';

/** The session as far as it opens anything: one that awaits its code speaks for nobody. */
export function openSession(): StoredSession | null {
  const session = readStoredSession();
  return session?.awaitsCode ? null : session;
}

/** The token of an account, where this device is signed in to it; null where it is not. */
export async function pageTokenOf(account: string): Promise<string | null> {
  const session = openSession();
  return session?.userId === account ? session.accessToken : null;
}

/** Lets the worker send for whoever is signed in now, and for nobody else. */
export function copySessionToWorker(): Promise<unknown> {
  return copySession(() => {
    const session = openSession();
    return session && { userId: session.userId, accessToken: session.accessToken };
  });
}
