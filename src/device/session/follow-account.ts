import { clearLegacyKeys, onSessionChange, readStoredSession, sessionItems } from '../../backend/session.ts';
import { ACCOUNT_TABLE, type AccountState, account, kindOf, userIdOf } from './account.ts';
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
 * Forgets the name of the last order, by which the page that thanks greets, once its account has signed out or
 * another has signed in: the device may be somebody else's now (docs/rules/accounts.md#signing-out).
 */
function forgetName(before: AccountState, next: AccountState): void {
  const left = userIdOf(before);
  if (left !== null && left !== userIdOf(next)) sessionItems.removeItem('lastOrderName');
}

/**
 * Keeps {@link account} in sync with the session of this device, in every tab. Returns the function that stops it.
 */
export function startAccount(): () => void {
  const follow = () => {
    const next = after(account.get());
    forgetName(account.get(), next);
    void copySessionToWorker();
    if (next.status === 'signed-in') clearLegacyKeys();
    if (JSON.stringify(next) !== JSON.stringify(account.get())) account.set(next);
  };
  follow();
  return onSessionChange(follow);
}
