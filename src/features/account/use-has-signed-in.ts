import { useCallback, useEffect, useRef } from 'react';
import { type AccountState, userIdOf } from '../../device/session/account.ts';

/** Returns a function that tells whether an account was opened since the page was: one that was open already does not count. */
export function useHasSignedIn(account: AccountState): () => boolean {
  const current = account.status === 'unknown' ? undefined : userIdOf(account);
  const first = useRef<string | null | undefined>(undefined);
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
    if (first.current === undefined) first.current = current;
  }, [current]);
  return useCallback(() => latest.current !== first.current, []);
}
