import { useEffect, useState } from 'react';
import type { Instant } from '../../domain/time/island-time.ts';
import { serverNow } from '../clock/clock.ts';
import { useStore } from '../use-store.ts';
import { online } from './network.ts';

/** Whether there seems to be a network, updated while the component is mounted. */
export const useIsOnline = (): boolean => useStore(online);

/** How long the server's answer may take before somebody is told that something waits, in milliseconds. */
const USUAL = 3000;

/**
 * The things done here that have really waited for a network: all of them while there is none, else those that are older than a usual
 * answer takes. A thing that is answered at once is never among them while there is a network.
 * @param things the ones that the server has not answered yet
 * @param doneAt when a thing was done, by the server's clock
 */
export function useOverdue<T>(things: readonly T[], doneAt: (thing: T) => Instant): readonly T[] {
  const isOnline = useIsOnline();
  const [, lookAgain] = useState<object>();
  const now = serverNow();
  const left = (thing: T) => doneAt(thing) + USUAL - now;
  // More than all of it is left where the clock was set back since.
  const isExpected = (thing: T) => left(thing) > 0 && left(thing) <= USUAL;
  const expected = things.filter(isExpected);
  const next = Math.min(...expected.map(left));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => lookAgain({}), next);
    return () => clearTimeout(timer);
  }, [next]);
  return isOnline ? things.filter((thing) => !isExpected(thing)) : things;
}
