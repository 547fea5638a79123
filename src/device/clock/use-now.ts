import type { Instant } from '../../domain/time/island-time.ts';
import { useStore } from '../use-store.ts';
import { minute, year } from './clock.ts';

/** The server's time, updated every minute; null while prerendering, hydrating and before the first tick. */
export const useNow = (): Instant | null => useStore(minute);

/** The year on the island; null while prerendering, hydrating and before the first tick. */
export const useYear = (): number | null => useStore(year);
