import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
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

/**
 * Whether a session that this page has seen has ended since, in whatever tab.
 * @param onEnd called when one ends: what it had opened is no matter of whoever signs in next
 */
export function useHasEnded({ status }: AccountState, onEnd: () => void): boolean {
  const [hasEnded, setEnded] = useState(false);
  const wasOpen = useRef(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (status === 'anonymous' && wasOpen.current) {
      setEnded(true);
      end();
    }
    wasOpen.current = status === 'signed-in';
  }, [status]);
  return hasEnded;
}
