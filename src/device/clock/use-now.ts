import type { Instant } from '../../domain/island-time.ts';
import { useStore } from '../use-store.ts';
import { minute } from './clock.ts';

/** The server's time, updated every minute; null while prerendering, hydrating and before the first tick. */
export const useNow = (): Instant | null => useStore(minute);
