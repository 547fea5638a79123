import { clearLegacyKeys, onSessionChange, readStoredSession } from '../../backend/session.ts';
import { type AccountState, account } from './account.ts';
import { copySessionToWorker } from './page-token.ts';

const ANONYMOUS: AccountState = { status: 'anonymous' };

function read(): AccountState {
  const session = readStoredSession();
  if (!session) return ANONYMOUS;
  const { userId, email, awaitsCode } = session;
  return { status: awaitsCode ? 'awaits-code' : 'signed-in', userId, email };
}

/**
 * Keeps {@link account} in sync with the session of this device, in every tab. Returns the function that stops it.
 */
export function startAccount(): () => void {
  const follow = () => {
    const next = read();
    void copySessionToWorker();
    if (next.status === 'signed-in') clearLegacyKeys();
    if (JSON.stringify(next) !== JSON.stringify(account.get())) account.set(next);
  };
  follow();
  return onSessionChange(follow);
}
