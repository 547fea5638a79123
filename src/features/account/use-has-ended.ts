import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AccountState } from '../../device/session/account.ts';

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
