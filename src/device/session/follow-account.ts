import { clearLegacyKeys, onSessionChange, readStoredSession } from '../../backend/session.ts';
import { type AccountState, account } from './account.ts';
import { ACCOUNT_TABLE, kindOf } from './account-table.ts';
import { copySessionToWorker } from './page-token.ts';

const ANONYMOUS: AccountState = { status: 'anonymous' };

function after(before: AccountState): AccountState {
  const session = readStoredSession();
  const status = ACCOUNT_TABLE[before.status][kindOf(session)];
  if (!session || status === 'anonymous') return ANONYMOUS;
  const { userId, email } = session;
  return { status, userId, email };
}

/**
 * Keeps {@link account} in sync with the session of this device, in every tab. Returns the function that stops it.
 */
export function startAccount(): () => void {
  const follow = () => {
    const next = after(account.get());
    void copySessionToWorker();
    if (next.status === 'signed-in') clearLegacyKeys();
    if (JSON.stringify(next) !== JSON.stringify(account.get())) account.set(next);
  };
  follow();
  return onSessionChange(follow);
}
