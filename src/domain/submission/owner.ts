import type { Entry } from './entry.ts';

/**
 * Whether a submission of this device is shown to the present user. A finished submission that an account finds in
 * its own history is hidden from other users of a shared device; one that still needs an action is not.
 * @param account the signed-in account; null when there is none
 */
export function isVisibleTo({ account: owner, state, isOwned }: Entry, account: string | null): boolean {
  if (owner === null || owner === account) return true;
  return !(state === 'cancelled' || (state === 'received' && isOwned));
}
