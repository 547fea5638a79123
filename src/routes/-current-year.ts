import { useNow } from '../device/clock/use-now.ts';
import { islandClock } from '../domain/island-time.ts';

/** The year on the island; null while prerendering and hydrating. */
export function useCurrentYear(): number | null {
  const now = useNow();
  return now === null ? null : Number(islandClock(now).date.slice(0, 4));
}
