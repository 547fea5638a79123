import { readStoredSession } from './session.ts';

/** Whether somebody else than this account is signed in here by now. */
export function isAnotherSignedIn(userId: string): boolean {
  const session = readStoredSession();
  return session !== null && session.userId !== userId;
}
