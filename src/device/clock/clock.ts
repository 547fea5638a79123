import type { Instant } from '../../domain/island-time.ts';
import { createStore } from '../store.ts';
import { serverNow } from './server-now.ts';

export { serverNow };

/** The server's time as of the last tick; null until the page has read its clock. */
export const minute = createStore<Instant | null>(null);

/** Sets {@link minute} to the server's present time; see run-clock.ts. */
export const tick = (): void => minute.set(serverNow());

/** The year on the island; null until run-clock.ts has found it. The first script knows no calendar. */
export const year = createStore<number | null>(null);
