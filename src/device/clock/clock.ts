import type { Instant } from '../../domain/time/island-time.ts';
import type { Setting } from '../database/settings.ts';
import { createStore } from '../store.ts';

/** The result of a measurement of the server's clock; see measure-clock.ts. */
export type Measurement = Setting<'clock'>;

let current: Measurement | null = null;

/** The measurement in use; null until there is one. */
export const measurement = (): Measurement | null => current;

/** Sets the measurement in use; null forgets it. It takes effect at once. */
export function adopt(next: Measurement | null): void {
  current = next;
}

/**
 * The best estimate of the server's time, which every time-dependent rule uses. Without a measurement it is the
 * device's own time.
 */
export function serverNow(): Instant {
  return Date.now() + (current?.offset ?? 0);
}

/** The server's time as of the last tick; null until the page has read its clock. */
export const minute = createStore<Instant | null>(null);

/** Sets {@link minute} to the server's present time; see run-clock.ts. */
export const tick = (): void => minute.set(serverNow());

/** The year on the island; null until run-clock.ts has found it. The first script knows no calendar. */
export const year = createStore<number | null>(null);
