import { useEffect, useState } from 'react';
import { useNow } from '../live/clock.ts';

/** The year on the island; null while prerendering and hydrating, and until what reckons with dates has been fetched. */
export function useCurrentYear(): number | null {
  const now = useNow();
  const [year, setYear] = useState<number | null>(null);
  useEffect(() => {
    if (now === null) return;
    // Whatever else of a page needs it comes after the first paint: no first load waits for the copyright's year.
    import('../domain/island-time.ts').then(
      ({ islandClock }) => setYear(Number(islandClock(now).date.slice(0, 4))),
      () => undefined,
    );
  }, [now]);
  return year;
}
