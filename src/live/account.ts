import { clearLegacyKeys, onSessionChange, readStoredSession } from '../storage/session.ts';
import { createStore, useStore } from './store.ts';

/** Who is looking. Unknown while prerendering and until the device has been asked. */
export type AccountState =
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
  /** `awaits-code`: the password was right, the second factor has still to be shown. */
  | { readonly status: 'awaits-code' | 'signed-in'; readonly userId: string; readonly email: string };

const UNKNOWN: AccountState = { status: 'unknown' };
const ANONYMOUS: AccountState = { status: 'anonymous' };

const account = createStore<AccountState>(UNKNOWN);

function read(): AccountState {
  const session = readStoredSession();
  if (!session) return ANONYMOUS;
  const { userId, email, awaitsCode } = session;
  return { status: awaitsCode ? 'awaits-code' : 'signed-in', userId, email };
}

/** Follows the session of this device, whichever tab changes it. Returns the function that stops it. */
export function startAccount(): () => void {
  const follow = () => {
    const next = read();
    if (next.status === 'signed-in') clearLegacyKeys();
    if (JSON.stringify(next) !== JSON.stringify(account.get())) account.set(next);
  };
  follow();
  return onSessionChange(follow);
}

/** Who is looking, known without the network: a session outlives a start without one. */
export const useAccount = (): AccountState => useStore(account, UNKNOWN);
