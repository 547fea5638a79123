import type { Entry } from './entry.ts';

/**
 * Whether a submission of this device is shown to whoever looks at it. What an account has sent and finds in its own
 * history is not left lying about on a device that others use; what still waits for somebody is.
 * @param account the one that is signed in; null where none is
 */
export function isSeenBy({ account: owner, state, isOwned }: Entry, account: string | null): boolean {
  if (owner === null || owner === account) return true;
  return !(state === 'cancelled' || (state === 'received' && isOwned));
}
